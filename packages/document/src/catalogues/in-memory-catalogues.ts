import type { CatalogueRow } from './catalogue-row.ts';
import type { Catalogues } from './catalogues.ts';
import { nameLikeness, trigramsOf } from './name-likeness.ts';
import { rowKeys } from './row-keys.ts';

/**
 * Catalogues that were read from files, by their names.
 * @example const known = inMemoryCatalogues({ suppliers: [{ id: '17', values: { name: ['Acme Ltd'] } }] });
 */
export function inMemoryCatalogues(rows: Readonly<Record<string, readonly CatalogueRow[]>>): Catalogues {
  const indexes = new Map(Object.entries(rows).map(([name, own]) => [name, new Index(name, own)]));
  return {
    names: async () => [...indexes.keys()],
    withKeys: async (catalogue, keys, most) => indexes.get(catalogue)?.withKeys(keys, most) ?? [],
    alike: async (catalogue, names, most) => indexes.get(catalogue)?.alike(names, most) ?? [],
  };
}

/** Rows that share fewer trigrams than this with a text (0 to 1) are nothing like it. */
const leastLikeness = 0.4;
/** Rows that are compared with a text: those that share its rarest trigrams. */
const mostCompared = 500;

class Index {
  readonly #byKey = new Map<string, CatalogueRow[]>();
  readonly #rows: readonly CatalogueRow[];
  /** Made when a name is looked for the first time. */
  #byTrigram: Map<string, CatalogueRow[]> | undefined;

  constructor(catalogue: string, rows: readonly CatalogueRow[]) {
    this.#rows = rows;
    for (const row of rows) for (const key of rowKeys(catalogue, row)) addTo(this.#byKey, key, row);
  }

  withKeys(keys: readonly string[], most: number): readonly CatalogueRow[] {
    const found = new Set(keys.flatMap((key) => this.#byKey.get(key) ?? []));
    return [...found].slice(0, most);
  }

  alike(names: readonly string[], most: number): readonly CatalogueRow[] {
    const found = new Map<CatalogueRow, number>();
    for (const name of names) {
      for (const row of this.#sharing(name)) {
        const likeness = Math.max(...(row.values.name ?? []).map((own) => nameLikeness(own, name)));
        if (likeness >= leastLikeness) found.set(row, Math.max(likeness, found.get(row) ?? 0));
      }
    }
    const sorted = [...found].sort(([, one], [, other]) => other - one);
    return sorted.slice(0, most).map(([row]) => row);
  }

  /** The rows that share the trigrams of a name that the fewest rows have. */
  #sharing(name: string): ReadonlySet<CatalogueRow> {
    this.#byTrigram ??= this.#trigrams();
    const lists = trigramsOf(name).map((trigram) => this.#byTrigram?.get(trigram) ?? []);
    const found = new Set<CatalogueRow>();
    for (const list of lists.toSorted((one, other) => one.length - other.length)) {
      if (found.size + list.length > mostCompared && found.size > 0) break;
      for (const row of list.slice(0, mostCompared)) found.add(row);
    }
    return found;
  }

  #trigrams(): Map<string, CatalogueRow[]> {
    const index = new Map<string, CatalogueRow[]>();
    for (const row of this.#rows) {
      for (const trigram of new Set((row.values.name ?? []).flatMap(trigramsOf))) addTo(index, trigram, row);
    }
    return index;
  }
}

function addTo(index: Map<string, CatalogueRow[]>, key: string, row: CatalogueRow): void {
  const known = index.get(key);
  if (known === undefined) index.set(key, [row]);
  else known.push(row);
}
