import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ActionDefinition,
  localWork,
  matchPages,
  type Page,
  type PageMatches,
  seededRandom,
  sketchDocument,
} from '@recto/document';
import { cachedMatcher, type ReaderPool, readBytesCached } from '@recto/sandbox';
import {
  type Credentials,
  configFromEnvironment,
  createSystemEngine,
  type ServiceParts,
  startService,
} from '@recto/service';
import { type ServiceClient, serviceClient } from './service-client.ts';

interface OwnService {
  readonly client: ServiceClient;
  close(): Promise<void>;
}

/**
 * A service of its own in a temporary folder, with everything real but what was read and matched before, which is
 * taken from the cache. Its settings are the usual ones and those of `environment`. With `kept`, it lives in that folder and outlasts this process.
 */
export async function startOwnService(
  pool: ReaderPool,
  cache: string,
  environment: Readonly<Record<string, string>>,
  kept?: string,
): Promise<OwnService> {
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'recto-stream-'));
  const config = configFromEnvironment({
    RECTO_READERS: '1',
    RECTO_REQUESTS_PER_MINUTE: '0',
    RECTO_TOKEN_LIFETIME_S: '86400',
    ...environment,
    RECTO_PORT: '0',
    RECTO_DATA: dataDir,
  });
  const service = await startService(config, partsThrough(pool, cache, config));
  const credentials = JSON.parse(readFileSync(join(dataDir, 'credentials.json'), 'utf8')) as Credentials;
  return {
    client: serviceClient(credentials),
    async close() {
      await service.close();
      if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Work on pages is done in this process: the documents of a stream come one by one, and a document's matches are
 * computed once. Nobody chooses among alternatives, so they are not looked for.
 */
function partsThrough(
  pool: ReaderPool,
  cache: string,
  config: Parameters<typeof createSystemEngine>[0],
): Partial<ServiceParts> {
  const known = new WeakMap<readonly Page[], Promise<readonly PageMatches[]>>();
  const matcher = cachedMatcher(join(cache, 'matches'));
  const matchesFor = (pages: readonly Page[], action: ActionDefinition) => {
    const matches = known.get(pages) ?? matcher.then((open) => matchPages(pages, action, open));
    known.set(pages, matches);
    return matches;
  };
  return {
    reader: { ...pool, read: ({ bytes }) => readBytesCached(pool, bytes, cache), close: async () => {} },
    engine: createSystemEngine(config, async ({ pages, action, wanted, known: beforehand }) => {
      const matches = await matchesFor(pages, action);
      return localWork(pages, action, wanted, { ...beforehand, matches });
    }),
    sketch: async (pages, action) =>
      sketchDocument(pages, action, undefined, await matchesFor(pages, action)),
    findCandidates: async () => ({}),
    random: seededRandom(1),
    writeLog: () => {},
    print: () => {},
  };
}
