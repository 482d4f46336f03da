import { join } from 'node:path';
import type { ActionDefinition, Engine, Example } from '@recto/document';
import { createReaderPool } from '@recto/sandbox';
import { extractDocument } from '../extract-document.ts';
import { resultJson } from '../result-json.ts';
import { containerOpener } from './open-container.ts';
import { resultFolder, type SheetFormat } from './result-folder.ts';
import { watchFolder } from './watch-folder.ts';
import type { WatchJob, WatchTeller } from './watch-job.ts';

interface LocalJobOptions {
  /** The watched folder. */
  readonly path: string;
  readonly out: string;
  readonly format: SheetFormat;
  readonly processes: number;
  readonly actions: readonly ActionDefinition[];
  readonly engine: Engine;
  readonly examples: ReadonlyMap<string, readonly Example[]>;
  readonly teller: WatchTeller;
}

/** Reads and extracts files in this process. */
export async function localJob(options: LocalJobOptions): Promise<WatchJob> {
  const { path, out, format, processes, actions, engine, examples, teller } = options;
  const pool = createReaderPool({ processes });
  const results = await resultFolder(out, actions, format);
  const extraction = { pool, actions, engine, examples, useEmbeddedData: true };
  return {
    results,
    run: (how) =>
      watchFolder({
        ...how,
        results,
        processes,
        extract: (name) => extractDocument(join(path, name), extraction),
        openContainer: containerOpener(path, async () => pool),
        toJson: resultJson,
        onFinished: teller.onExtracted,
        onLeft: teller.onLeft,
        onHeld: teller.onHeld,
        onStuck: teller.onStuck,
      }),
    isNeeded: () => false,
    close: () => pool.close(),
  };
}
