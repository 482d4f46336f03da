/** The parameters of a list call. */
export interface PageQuery {
  /** From 0. */
  readonly page: number;
  readonly size: number;
  readonly sort: Sort;
}

export interface Sort {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/** What a list call allows. */
export interface PageRules {
  /** Allowed `field,direction` texts; the first is the default. Empty: `sort` is accepted and ignored. */
  readonly sorts: readonly string[];
}

type ParsedPageQuery =
  | { readonly ok: true; readonly query: PageQuery }
  | { readonly ok: false; readonly parameter: 'page' | 'size' | 'sort'; readonly detail: string };

export const defaultPageSize = 20;
/** Larger sizes are reduced to this: real clients send 999 and 1010 to get everything. */
export const maxPageSize = 100;

/** Endpoint 7. */
export const actionsPageRules: PageRules = {
  sorts: ['updatedAt,desc', 'updatedAt,asc', 'name,desc', 'name,asc', 'type,desc', 'type,asc'],
};

/** Endpoint 10. */
export const versionsPageRules: PageRules = {
  sorts: ['version,desc', 'version,asc'],
};

/** Endpoint 3: clients still send a sort that this list never had. */
export const reviewsPageRules: PageRules = { sorts: [] };

const maxInt32 = 2_147_483_647;

/**
 * Reads `page`, `size` and `sort` as they appear in a URL: texts, or lists of texts if repeated (the first counts).
 * Missing and empty ones take their defaults.
 */
export function parsePageQuery(
  raw: { readonly page?: unknown; readonly size?: unknown; readonly sort?: unknown },
  rules: PageRules,
): ParsedPageQuery {
  const page = wholeNumber(first(raw.page), 0);
  if (page === undefined) return refuse('page', 'a whole number from 0');
  const size = pageSize(first(raw.size));
  if (size === undefined) return refuse('size', 'a whole number from 1');
  const sort = parseSort(first(raw.sort), rules.sorts);
  if (sort === undefined) return refuse('sort', `one of ${rules.sorts.join(' ')}`);
  return { ok: true, query: { page, size, sort } };
}

/** The text that counts; empty if there is none, undefined for what a URL cannot contain. */
function first(value: unknown): string | undefined {
  const only: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof only === 'number') return String(only);
  return only === undefined || only === null ? '' : typeof only === 'string' ? only : undefined;
}

function pageSize(text: string | undefined): number | undefined {
  if (text === '') return defaultPageSize;
  if (text === undefined || !/^\d+$/.test(text) || Number(text) === 0) return undefined;
  return Math.min(Number(text), maxPageSize);
}

function wholeNumber(text: string | undefined, missing: number): number | undefined {
  if (text === '') return missing;
  if (text === undefined || !/^\d{1,10}$/.test(text)) return undefined;
  const number = Number(text);
  return number <= maxInt32 ? number : undefined;
}

function parseSort(asked: string | undefined, sorts: readonly string[]): Sort | undefined {
  const [fallback] = sorts;
  if (fallback === undefined) return { field: '', direction: 'asc' };
  const text = asked === '' ? fallback : asked?.replaceAll(/\s/g, '');
  if (text === undefined) return undefined;
  const named = text.includes(',') ? text : `${text},asc`;
  const chosen = sorts.find((sort) => sort.toLowerCase() === named.toLowerCase());
  const [field = '', direction] = chosen?.split(',') ?? [];
  return chosen === undefined ? undefined : { field, direction: direction === 'desc' ? 'desc' : 'asc' };
}

function refuse(parameter: 'page' | 'size' | 'sort', expectation: string): ParsedPageQuery {
  return {
    ok: false,
    parameter,
    detail: `Invalid query parameter '${parameter}': expected ${expectation}`,
  };
}
