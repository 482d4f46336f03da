import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createReaderPool, type ReaderPool } from '@recto/sandbox';
import { actionsApi } from '../actions-api.ts';
import { type CredentialsFile, connectorOf } from '../connect.ts';
import { documentServer } from './document-server.ts';
import { knownActions } from './known-actions.ts';
import { containerOpener } from './open-container.ts';
import { resultFolder, type SheetFormat } from './result-folder.ts';
import { sentRecords } from './sent-records.ts';
import { watchedFolder } from './watched-folder.ts';

interface ServerWatchJob {
  readonly folder: string;
  readonly out: string;
  readonly format: SheetFormat;
  /** Names or ids of the server's actions; `auto` stands for all. */
  readonly action: readonly string[];
  readonly credentials: CredentialsFile;
  /** Where records of sent files are kept; by default below `out`. */
  readonly notes?: string;
}

/**
 * What is needed to watch a folder for a server. Throws a CommandFailure for an action that the server does not have.
 */
export async function serverWatch({ folder, out, format, action, credentials, notes }: ServerWatchJob) {
  const api = actionsApi(credentials);
  const isAny = action.some((name) => name.toLowerCase() === 'auto');
  const named = isAny ? await api.list() : await Promise.all(action.map((name) => api.find(name)));
  const ids = isAny ? [] : [...new Set(named.map(({ id }) => id))];
  const server = documentServer(connectorOf(credentials), credentials, ids);
  const actions = knownActions(server);
  for (const { id } of named) await actions.learn({ actionId: id, version: 'latest' });
  // Mails and archives are unpacked here, and sent document by document.
  let pool: ReaderPool | undefined;
  const openPool = async () => (pool ??= createReaderPool({ processes: 1 }));
  return {
    openContainer: containerOpener(folder, openPool),
    close: async () => pool?.close(),
    folder: watchedFolder(folder, Date.now),
    results: await resultFolder(out, actions.list, format),
    records: await sentRecords(notes ?? join(out, '.recto', 'sent')),
    server,
    actions,
    newKey: () => randomUUID(),
  };
}
