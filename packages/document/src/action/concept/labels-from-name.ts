/** What abbreviations in names stand for on paper. */
const expansions: ReadonlyMap<string, readonly string[]> = new Map([
  ['num', ['Number', 'No', '#']],
  ['no', ['Number', 'No', '#']],
  ['nr', ['Number', 'No', '#']],
  ['number', ['Number', 'No', '#']],
  ['amt', ['Amount']],
  ['qty', ['Quantity', 'Qty']],
  ['desc', ['Description']],
  ['addr', ['Address']],
  ['inv', ['Invoice']],
  ['ref', ['Reference', 'Ref']],
  ['tel', ['Telephone', 'Tel', 'Phone']],
  ['id', ['ID']],
  ['po', ['PO']],
  ['vat', ['VAT']],
  ['iban', ['IBAN']],
]);

/**
 * The labels that a name suggests, best first: `grossAmount` gives "Gross Amount", `invoice_no` "Invoice Number",
 * "Invoice No" and "Invoice #", `buyer.name` "Buyer Name" and then "Name".
 */
export function labelsFromName(name: string): readonly string[] {
  const parts = name.split('.').map(wordsOf);
  const last = parts.at(-1) ?? [];
  const owner = parts.at(-2);
  const phrases = owner === undefined ? [last] : [[...owner, ...last], last];
  return [...new Set(phrases.flatMap(spellings))];
}

function wordsOf(part: string): string[] {
  return part
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter((word) => word !== '');
}

/** A phrase once for each spelling of its last word; other abbreviations take their first. */
function spellings(words: readonly string[]): readonly string[] {
  const last = words.at(-1);
  if (last === undefined) return [];
  const before = words
    .slice(0, -1)
    .map((word) => expansions.get(word.toLowerCase())?.[0] ?? capitalised(word));
  const ends = expansions.get(last.toLowerCase()) ?? [capitalised(last)];
  return ends.map((end) => [...before, end].join(' '));
}

function capitalised(word: string): string {
  return /^[A-Z]+$/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
