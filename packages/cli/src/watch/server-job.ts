import type { CredentialsFile } from '../connect.ts';
import type { SheetFormat } from './result-folder.ts';
import { serverWatch } from './server-watch.ts';
import { watchForServer } from './watch-for-server.ts';
import type { WatchJob, WatchTeller } from './watch-job.ts';

interface ServerJobOptions {
  /** The watched folder. */
  readonly path: string;
  readonly out: string;
  readonly format: SheetFormat;
  readonly action: readonly string[];
  readonly credentials: CredentialsFile;
  readonly notes?: string;
  /** Files sent at the same time. */
  readonly parallel: number;
  readonly teller: WatchTeller;
}

/** Sends files to a server, and brings back the results. */
export async function serverJob(options: ServerJobOptions): Promise<WatchJob> {
  const { path, parallel, teller, ...rest } = options;
  const { close, ...prepared } = await serverWatch({ ...rest, folder: path });
  const { records } = prepared;
  return {
    results: prepared.results,
    run: (how) => watchForServer({ ...prepared, ...teller, ...how, parallel }),
    isNeeded: (name) =>
      records.all().some(({ container, documentName }) => (container ?? documentName) === name),
    close: async () => {
      await close();
    },
  };
}
