import Papa from 'papaparse';

const rowsSeen = 50;
/** Commas occur in sentences too, so they need one more row. */
const kinds = [
  { delimiter: ';', leastRows: 2 },
  { delimiter: '\t', leastRows: 2 },
  { delimiter: '|', leastRows: 2 },
  { delimiter: ',', leastRows: 3 },
] as const;

/** The column separator of a text in which every row has the same number; undefined for other texts. */
export function tableDelimiter(head: string, isCut: boolean): string | undefined {
  return kinds.find(({ delimiter, leastRows }) => isTable(head, delimiter, leastRows, isCut))?.delimiter;
}

function isTable(head: string, delimiter: string, leastRows: number, isCut: boolean): boolean {
  if (!head.slice(0, 10_000).includes(delimiter)) return false;
  const { data, meta } = Papa.parse<string[]>(head, { delimiter, preview: rowsSeen, skipEmptyLines: true });
  const rows = isCut && !meta.truncated ? data.slice(0, -1) : data;
  const columns = rows[0]?.length ?? 0;
  return columns >= 2 && rows.length >= leastRows && rows.every((row) => row.length === columns);
}
