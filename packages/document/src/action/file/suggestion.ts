/** The item of `known` nearest to a misspelt word; undefined if none is near enough. */
export function suggestion(word: string, known: readonly string[]): string | undefined {
  const wanted = word.toLowerCase();
  const meant = known.find((candidate) => candidate === synonyms[wanted]);
  if (meant !== undefined) return meant;
  let best: { readonly candidate: string; readonly edits: number } | undefined;
  for (const candidate of known) {
    const edits = editDistance(wanted, candidate.toLowerCase());
    if (edits <= Math.max(1, candidate.length / 3) && edits < (best?.edits ?? Number.POSITIVE_INFINITY)) {
      best = { candidate, edits };
    }
  }
  return best?.candidate;
}

/** Common synonyms of our terms. */
const synonyms: Readonly<Record<string, string>> = {
  amount: 'money',
  currency: 'money',
  price: 'money',
  string: 'text',
  int: 'number',
  integer: 'number',
  float: 'number',
  decimal: 'number',
  quantity: 'number',
  percentage: 'percent',
  bool: 'checkbox',
  boolean: 'checkbox',
  datetime: 'date',
  period: 'duration',
  timespan: 'duration',
  interval: 'duration',
  id: 'identifier',
  mail: 'email',
  tel: 'phone',
  telephone: 'phone',
  link: 'url',
  vat: 'vatId',
  person: 'name',
  company: 'name',
  question: 'prompt',
  type: 'kind',
  label: 'labels',
  optional: 'required',
  threshold: 'confidenceThreshold',
  confidence: 'confidenceThreshold',
  regex: 'pattern',
  allowed: 'oneOf',
  enum: 'oneOf',
};

/** Optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours. */
function editDistance(a: string, b: string): number {
  const width = b.length + 1;
  const cost: number[] = Array.from({ length: (a.length + 1) * width }, () => 0);
  const at = (i: number, j: number) => cost[i * width + j] ?? 0;
  for (let i = 0; i <= a.length; i++) {
    for (let j = 0; j <= b.length; j++) {
      if (i === 0 || j === 0) {
        cost[i * width + j] = i + j;
        continue;
      }
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + change);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, at(i - 2, j - 2) + 1);
      cost[i * width + j] = least;
    }
  }
  return at(a.length, b.length);
}
