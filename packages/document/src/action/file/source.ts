import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type ParsedNode,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import type { Finding, ProblemPath } from './problem.ts';

/** Maximum length of a parsed file, in characters; the template of invoices in all languages has about 130,000. */
const maxFileLength = 300_000;

interface Place {
  readonly line: number;
  readonly column: number;
}

/** A file's content as plain data, and the position of each part. */
interface Source {
  readonly value: unknown;
  placeOf(path: ProblemPath, at: Finding['at']): Place;
}

/** Why the text could not be parsed, in the order of the text. */
interface SourceFailure {
  readonly place: Place;
  readonly what: string;
  readonly fix: string;
}

export type ActionFileFormat = 'yaml' | 'json';

/** Parses YAML or JSON into plain data. Aliases, tags, repeated keys and multiple documents are refused. */
export function readSource(text: string, format: ActionFileFormat): Source | readonly SourceFailure[] {
  if (text.length > maxFileLength) {
    const what = `the file has ${text.length} characters, more than ${maxFileLength}`;
    return [{ place: { line: 1, column: 1 }, what, fix: 'split it into several actions' }];
  }
  const lines = new LineCounter();
  // JSON allows tabs where YAML does not, and never within a string: replacing them with spaces keeps every position.
  const parsed = format === 'json' ? text.replace(/\t/g, ' ') : text;
  const document = parseDocument(parsed, {
    lineCounter: lines,
    stringKeys: true,
    resolveKnownTags: false,
    prettyErrors: false,
    logLevel: 'error',
  });
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const failures = [...syntaxFailures(document, placeAt), ...refusedNodes(document, placeAt)];
  if (failures.length > 0) return failures.slice(0, 1);
  if (format === 'json') {
    const failure = jsonFailure(text, placeAt);
    if (failure !== undefined) return [failure];
  }
  return {
    value: document.toJS({ maxAliasCount: 0 }),
    placeOf: (path, at) => placeAt(offsetOf(document, path, at)),
  };
}

function syntaxFailures(document: Document.Parsed, placeAt: (offset: number) => Place): SourceFailure[] {
  return [...document.errors, ...document.warnings].map((error) => ({
    place: placeAt(error.pos[0]),
    ...explained(error),
  }));
}

function explained(error: YAMLError): { readonly what: string; readonly fix: string } {
  switch (error.code) {
    case 'DUPLICATE_KEY':
      return { what: 'this key is given twice', fix: 'keep one of the two' };
    case 'MULTIPLE_DOCS':
      return { what: 'a second document begins here', fix: 'give each action a file of its own' };
    case 'RESOURCE_EXHAUSTION':
      return { what: 'the file is nested too deeply', fix: 'no action needs more than six levels' };
    case 'TAG_RESOLVE_FAILED':
      return {
        what: 'tags (`!…`) are not supported',
        fix: 'remove the tag, and quote the value if need be',
      };
    case 'TAB_AS_INDENT':
      return { what: 'a tab indents this line', fix: 'indent with spaces' };
    default:
      return {
        what: `not well-formed: ${error.message}`,
        fix: 'check indentation, quotes and brackets here',
      };
  }
}

function refusedNodes(document: Document.Parsed, placeAt: (offset: number) => Place): SourceFailure[] {
  const failures: SourceFailure[] = [];
  visit(document, {
    Node: (_key, node) => {
      const place = placeAt(node.range?.[0] ?? 0);
      if (isAlias(node)) {
        failures.push({ place, what: 'aliases (`*…`) are not allowed', fix: 'write the value out' });
      } else if (node.tag !== undefined) {
        failures.push({ place, what: 'tags (`!…`) are not allowed', fix: 'remove the tag' });
      } else if (isScalar(node) && typeof node.value === 'number' && !Number.isFinite(node.value)) {
        failures.push({
          place,
          what: 'this is not a finite number',
          fix: 'write a number, or quote the text',
        });
      }
    },
  });
  return failures;
}

/** YAML accepts more than JSON, but a file given as JSON must be JSON. */
function jsonFailure(text: string, placeAt: (offset: number) => Place): SourceFailure | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    const offset = Number(/at position (\d+)/.exec(message)?.[1] ?? 0);
    const what = 'not well-formed JSON';
    return { place: placeAt(offset), what, fix: 'fix it here, or save the file as .yaml' };
  }
}

/** Offset of the node at a path, or of its nearest existing ancestor. */
function offsetOf(document: Document.Parsed, path: ProblemPath, at: Finding['at']): number {
  let node: ParsedNode | null = document.contents;
  let offset = node?.range[0] ?? 0;
  for (const [index, step] of path.entries()) {
    const isLast = index === path.length - 1;
    if (isMap(node)) {
      const pair: { readonly key: unknown; readonly value: unknown } | undefined = node.items.find(
        (item) => isScalar(item.key) && String(item.key.value) === String(step),
      );
      if (pair === undefined) return offset;
      const key = startOf(pair.key) ?? offset;
      const value = startOf(pair.value);
      const isLaterLine = value !== undefined && !isScalar(pair.value) && !isFlow(pair.value);
      offset = isLast && at === 'value' && !isLaterLine ? (value ?? key) : key;
      node = (pair.value ?? null) as ParsedNode | null;
    } else if (isSeq(node)) {
      node = (node.items[Number(step)] ?? null) as ParsedNode | null;
      offset = startOf(node) ?? offset;
    } else return offset;
  }
  return offset;
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

function isFlow(node: unknown): boolean {
  return (isMap(node) || isSeq(node)) && node.flow === true;
}
