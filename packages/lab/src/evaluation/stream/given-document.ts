/** A leaf of a result with `valueOnly=false`. */
export interface Leaf {
  readonly value: string;
  /** 0 to 100. */
  readonly confidenceScore?: number;
  readonly geometry?: { readonly top: number };
}

export type GivenRow = Readonly<Record<string, Leaf>>;

/** The values that the service gave for a document. */
export interface GivenDocument {
  readonly id: string;
  readonly status: string;
  /** Why it did not pass, or what else is told of it: codes, with the field that each is about. */
  readonly reasons: readonly GivenReason[];
  /** By field name; of several pages the most confident value. */
  readonly fields: Readonly<Record<string, Leaf>>;
  readonly rows: readonly GivenRow[];
}

interface GivenReason {
  readonly code: string;
  readonly field?: string;
}

interface Part {
  readonly fields?: object;
  readonly tables?: Readonly<Record<string, readonly GivenRow[]>>;
}

/** The body of a result, in either shape. */
export type ResultBody = Part & {
  readonly id: string;
  readonly status: string;
  readonly reasons?: readonly GivenReason[];
  readonly pages?: readonly Part[];
};

/** Columns of a table of taxes, which is not judged. */
const taxColumns: ReadonlySet<string> = new Set(['rate', 'net', 'tax']);

export function givenDocument(body: ResultBody): GivenDocument {
  const parts = [body, ...(body.pages ?? [])];
  const fields: Record<string, Leaf> = {};
  for (const part of parts) gather(part.fields, '', fields);
  const rows = parts
    .flatMap(({ tables }) => Object.values(tables ?? {}).flat())
    .filter((row) => Object.keys(row).some((column) => !taxColumns.has(column)));
  return { id: body.id, status: body.status, reasons: body.reasons ?? [], fields, rows };
}

function gather(nested: object | undefined, prefix: string, into: Record<string, Leaf>): void {
  for (const [key, value] of Object.entries(nested ?? {})) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    const name = prefix + key;
    if (!('value' in value)) gather(value, `${name}.`, into);
    else if (!isSurer(into[name], value as Leaf)) into[name] = value as Leaf;
  }
}

function isSurer(known: Leaf | undefined, other: Leaf): boolean {
  return known !== undefined && (known.confidenceScore ?? 0) >= (other.confidenceScore ?? 0);
}
