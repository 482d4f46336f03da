/** The path of a key or value in the file: keys from the root, and indices within lists. */
export type ProblemPath = readonly (string | number)[];

/** One thing to fix in an action file. */
export interface ActionFileProblem {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  /** A JSON pointer; empty for the whole file. */
  readonly path: string;
  /** One sentence with the line, what is wrong and what to do. */
  readonly message: string;
  /** Only what to do. */
  readonly fix: string;
}

/** What a check found, before its position in the text is known. */
export interface Finding {
  readonly path: ProblemPath;
  /** Whether the key is wrong (an unknown or badly formed name) or its value. */
  readonly at: 'key' | 'value';
  readonly what: string;
  readonly fix: string;
}

/** Combines a finding with its position. */
export function problemAt(
  place: { readonly line: number; readonly column: number },
  finding: Omit<Finding, 'at'>,
): ActionFileProblem {
  const { what, fix } = finding;
  return {
    line: place.line,
    column: place.column,
    path: finding.path.map((step) => `/${String(step).replace(/~/g, '~0').replace(/\//g, '~1')}`).join(''),
    message: `line ${place.line}: ${what}; ${fix}`,
    fix,
  };
}

/** A path in words: `column `qty` of table `items``. */
export function subjectOf(path: ProblemPath): string {
  const [section, name, third, fourth, ...rest] = path;
  if (section === undefined) return 'the action';
  if (name === undefined) return `\`${section}\``;
  if (section === 'fields') return within([third, fourth, ...rest], `field \`${name}\``);
  if (section === 'prompts') return within([third, fourth, ...rest], `prompt \`${name}\``);
  if (section === 'rules') return within([third, fourth, ...rest], `rule ${Number(name) + 1}`);
  if (section === 'tables' && third === 'columns' && fourth !== undefined) {
    return within(rest, `column \`${fourth}\` of table \`${name}\``);
  }
  if (section === 'tables') return within([third, fourth, ...rest], `table \`${name}\``);
  return within([name, third, fourth, ...rest], `\`${section}\``);
}

function within(steps: readonly (string | number | undefined)[], owner: string): string {
  const inner = steps.filter((step) => step !== undefined);
  if (inner.length === 0) return owner;
  const words = inner.map((step) => (typeof step === 'number' ? `item ${step + 1}` : `\`${step}\``));
  return `${words.reverse().join(' of ')} of ${owner}`;
}
