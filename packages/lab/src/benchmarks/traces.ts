import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { quantile } from './store/quantile.ts';
import { warmUp } from './traces/warm-up.ts';

interface Took {
  readonly wallMs: number;
  readonly processorMs: number;
}

/**
 * `npm run bench -- traces [--documents 400] [--rounds 5]`: the service's cost per document besides reading, without
 * traces and with all of them, in turns and each in its own process. docs/metrics.md has the figures.
 */
export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { documents: { type: 'string', default: '400' }, rounds: { type: 'string', default: '5' } },
  });
  const collector = await startCollector();
  const took: Record<'off' | 'on', Took[]> = { off: [], on: [] };
  try {
    for (let round = 0; round < Number(values.rounds); round++) {
      for (const mode of round % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const)) {
        const traced = mode === 'on' ? { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint } : {};
        took[mode].push(await handleAll(values.documents, traced));
      }
    }
  } finally {
    collector.close();
  }
  const median = (mode: 'off' | 'on', of: keyof Took) =>
    quantile(
      took[mode].map((each) => each[of]),
      0.5,
    );
  console.table(
    (['off', 'on'] as const).map((traces) => ({
      traces,
      'ms a document': median(traces, 'wallMs').toFixed(2),
      'processor ms a document': median(traces, 'processorMs').toFixed(2),
    })),
  );
  const more = median('on', 'processorMs') - median('off', 'processorMs');
  const spans = collector.spans() / Number(values.rounds) / (Number(values.documents) + warmUp);
  console.log(
    `traces: ${more.toFixed(2)} ms of processor more a document; about ${spans.toFixed(1)} spans each`,
  );
  // Without spans nothing was compared.
  return collector.spans() > 0;
}

async function handleAll(documents: string, environment: Readonly<Record<string, string>>): Promise<Took> {
  const script = fileURLToPath(new URL('traces/document-run.ts', import.meta.url));
  const child = fork(script, [documents], { env: { PATH: process.env.PATH, ...environment } });
  const [took] = (await once(child, 'message')) as [Took];
  return took;
}

/** Receives traces and counts their spans. */
async function startCollector() {
  let spans = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    spans += body.match(/"spanId"/g)?.length ?? 0;
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => spans,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
