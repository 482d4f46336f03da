import type { CatalogueChanges, CatalogueList, CatalogueRowVersions } from '@recto/contract';
import { type CatalogueRow, jsonOfRow } from '@recto/document';
import { callServer } from '../call-server.ts';
import type { CredentialsFile } from '../connect.ts';

/** The catalogues of a running server. */
interface CataloguesApi {
  list(): Promise<CatalogueList>;
  /** Adds and changes rows by their ids; `replaces` deletes all others, `isDry` changes nothing. */
  import(
    name: string,
    rows: readonly CatalogueRow[],
    how: { readonly replaces: boolean; readonly isDry: boolean },
  ): Promise<CatalogueChanges>;
  /** One JSON object a line. */
  export(name: string): Promise<string>;
  delete(name: string): Promise<CatalogueChanges>;
  versions(name: string, id: string): Promise<CatalogueRowVersions>;
  deleteRow(name: string, id: string): Promise<CatalogueChanges>;
}

/** A client for the catalogues on the server of `credentials`. */
export function cataloguesApi(credentials: CredentialsFile): CataloguesApi {
  const { baseUrl, organizationId } = credentials;
  const own = `${baseUrl}/recto/v1/organizations/${organizationId}/catalogues`;
  const call = (path: string, init?: RequestInit) => callServer(credentials, own + path, init);
  const json = async <Body>(path: string, method = 'GET') =>
    (await (await call(path, { method })).json()) as Body;
  const part = (text: string) => `/${encodeURIComponent(text)}`;
  return {
    list: () => json(''),
    async import(name, rows, { replaces, isDry }) {
      const response = await call(`${part(name)}?dryRun=${isDry}`, {
        method: replaces ? 'PUT' : 'PATCH',
        headers: { 'content-type': 'application/x-ndjson' },
        body: rows.map((row) => `${JSON.stringify(jsonOfRow(row))}\n`).join(''),
      });
      return (await response.json()) as CatalogueChanges;
    },
    export: async (name) => (await call(part(name))).text(),
    delete: (name) => json(part(name), 'DELETE'),
    versions: (name, id) => json(`${part(name)}/rows${part(id)}`),
    deleteRow: (name, id) => json(`${part(name)}/rows${part(id)}`, 'DELETE'),
  };
}
