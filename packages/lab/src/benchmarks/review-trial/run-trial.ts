import { generateSet } from '@recto/fixtures';
import { askedNames } from './asked-names.ts';
import { type Plant, type Planted, plant } from './plant.ts';
import { type TrialDocument, trialDocument } from './trial-document.ts';
import { type AskReviewApi, startTrialService } from './trial-service.ts';

/** How many errors of each kind are planted, one per document; the other documents are left right. */
const plants: readonly (readonly [Plant, number])[] = [
  ['sum', 8],
  ['digits-or-days', 6],
  ['unprovable', 6],
  ['lost-row', 5],
  ['lost-value', 10],
];
const documents = 30;
const mostDrawn = 200;

/** What was found for one kind of error. */
interface TrialFigures {
  readonly planted: number;
  /** Shown as inconsistent, with the item or the table marked. */
  readonly shown: number;
  /** Corrected to the true value, after which nothing was shown any more. */
  readonly settled: number;
}

interface TrialOutcome {
  readonly documents: number;
  readonly byKind: Readonly<Record<Plant, TrialFigures>>;
  /** What is shown as inconsistent on documents without a provable error, with the layout of each. */
  readonly falseAlarms: readonly string[];
  /** Number of documents on which arithmetic proves something. */
  readonly proven: number;
}

interface Staging {
  readonly document: TrialDocument;
  readonly planted: readonly Planted[];
}

/** Plants errors with high confidence and collects what review says about them. */
export async function runTrial(seed: number): Promise<TrialOutcome> {
  const stagings = await stage(seed);
  const service = await startTrialService(
    stagings.map(({ document, planted }) => ({
      bytes: document.file.bytes,
      pages: document.pages,
      extraction: planted.at(-1)?.extraction ?? document.extraction,
    })),
  );
  try {
    const found = [];
    for (const { document, planted } of stagings) {
      const id = await service.submit(document.file.bytes, document.file.fileName);
      const { layout } = document.file.truth;
      found.push({ planted, layout, ...(await review(service.ask, id, planted)) });
    }
    return summary(found);
  } finally {
    await service.close();
  }
}

/** Lost values are combined with other errors, since there are more errors than documents. */
async function stage(seed: number): Promise<readonly Staging[]> {
  const asked = askedNames();
  const wanted = plants.flatMap(([kind, count]) => Array<Plant>(count).fill(kind));
  const main = wanted.filter((kind) => kind !== 'lost-value');
  let lost = wanted.length - main.length;
  const staged: Staging[] = [];
  const set = generateSet({ count: mostDrawn, seed, kind: 'invoice', quality: 'clean', format: 'pdf' });
  for await (const file of set) {
    const document = trialDocument(file, asked);
    const kind = main.find((one) => plant(document.extraction, one, staged.length) !== undefined);
    const isFree = documents - staged.length > main.length;
    if (kind === undefined && !isFree) continue;
    const first = kind === undefined ? undefined : plant(document.extraction, kind, staged.length);
    if (kind !== undefined) main.splice(main.indexOf(kind), 1);
    // The lost value must not be one that proves the other error.
    const second =
      lost > 0 && kind !== 'digits-or-days'
        ? plant(first?.extraction ?? document.extraction, 'lost-value', staged.length)
        : undefined;
    if (second !== undefined) lost--;
    staged.push({ document, planted: [first, second].filter((one) => one !== undefined) });
    if (staged.length === documents) return staged;
  }
  throw new Error(
    `Expected ${documents} of ${mostDrawn} generated documents to be suitable for the errors; seed ${seed}.`,
  );
}

interface ReviewBody {
  readonly revision: number;
  readonly results: readonly { readonly id: string; readonly name: string }[];
  readonly checks: readonly CheckBody[];
}

interface CheckBody {
  readonly state: string;
  readonly names: readonly string[];
  readonly detail: string;
}

async function review(ask: AskReviewApi, id: string, planted: readonly Planted[]) {
  while (/^(ACK|IN_|RES)/.test((await ask<{ status: string }>('GET', `/documents/${id}`)).status)) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const body = await ask<ReviewBody>('GET', `/reviews/${id}`);
  const results = planted.flatMap(({ name, truth }) => {
    const item = body.results.find((one) => one.name === name);
    return truth === undefined || item === undefined ? [] : [{ id: item.id, result: truth.text }];
  });
  const draft = { tab: 'review-trial', revision: body.revision, results };
  const settled = await ask<ReviewBody>('POST', `/reviews/${id}/check`, draft);
  return { before: body.checks, after: settled.checks };
}

type Found = Awaited<ReturnType<typeof review>> & {
  readonly planted: readonly Planted[];
  readonly layout: string;
};

const broken = (checks: readonly CheckBody[]) => checks.filter(({ state }) => state === 'broken');

function isShown({ name, kind }: Planted, checks: readonly CheckBody[]): boolean {
  const marks = (one: string) => (kind === 'lost-row' ? one.startsWith(`${name}.`) : one === name);
  return broken(checks).some(({ names }) => names.some(marks));
}

function summary(found: readonly Found[]): TrialOutcome {
  const byKind = Object.fromEntries(
    plants.map(([kind]): [Plant, TrialFigures] => {
      const all = found.flatMap(({ planted, before, after }) =>
        planted.filter((one) => one.kind === kind).map((one) => ({ one, before, after })),
      );
      return [
        kind,
        {
          planted: all.length,
          shown: all.filter(({ one, before }) => isShown(one, before)).length,
          settled: all.filter(({ one, after }) => !isShown(one, after)).length,
        },
      ];
    }),
  ) as Record<Plant, TrialFigures>;
  const provable: readonly Plant[] = ['sum', 'digits-or-days', 'lost-row'];
  const clean = found.filter(({ planted }) => !planted.some(({ kind }) => provable.includes(kind)));
  return {
    documents: found.length,
    byKind,
    falseAlarms: clean.flatMap(({ layout, before }) =>
      broken(before).map(({ detail }) => `${layout}: ${detail}`),
    ),
    proven: found.filter(({ before }) => before.some(({ state }) => state === 'fits')).length,
  };
}
