import type { OfficeParts } from './office-parts.ts';

const sheetPart = /^xl\/worksheets\/[^/]+\.xml$/i;
const stringsPart = 'xl/sharedStrings.xml';

/**
 * A workbook without the rows beyond the first `mostRows` filled and visible ones of each sheet, and without the texts
 * that only those use: a million rows cost as much as the pages that are laid out. Undefined: nothing to cut.
 */
export function cutSheets(files: OfficeParts, mostRows: number): OfficeParts | undefined {
  const cut: Record<string, Uint8Array> = {};
  const texts = new Map<string, string>();
  for (const [name, part] of Object.entries(files)) {
    if (!sheetPart.test(name)) continue;
    const xml = Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('utf8');
    const short = withoutFurtherRows(xml, mostRows);
    texts.set(name, short ?? xml);
    if (short !== undefined) cut[name] = Buffer.from(short);
  }
  if (Object.keys(cut).length === 0) return undefined;
  const strings = files[stringsPart];
  const used = Math.max(-1, ...[...texts.values()].map(lastString));
  if (strings !== undefined)
    cut[stringsPart] = Buffer.from(firstStrings(Buffer.from(strings).toString('utf8'), used + 1));
  return { ...files, ...cut };
}

function withoutFurtherRows(xml: string, mostRows: number): string | undefined {
  const rows = /<((?:\w+:)?)row\b([^>]*)>/g;
  let filled = 0;
  for (let found = rows.exec(xml); found !== null; found = rows.exec(xml)) {
    const [, prefix = '', attributes = ''] = found;
    if (attributes.endsWith('/')) continue;
    const end = xml.indexOf(`</${prefix}row>`, rows.lastIndex);
    if (end < 0) return undefined;
    const isShown = !/\bhidden="(?:1|true)"/.test(attributes);
    if (isShown && /<(?:\w+:)?[vt]\b/.test(xml.slice(rows.lastIndex, end))) filled++;
    rows.lastIndex = end;
    if (filled <= mostRows) continue;
    const after = xml.indexOf(`</${prefix}sheetData>`, end);
    return after < 0 ? undefined : `${xml.slice(0, found.index)}${xml.slice(after)}`;
  }
  return undefined;
}

/** The highest index of a shared text in a sheet. */
function lastString(xml: string): number {
  let last = -1;
  for (const [, index = ''] of xml.matchAll(/\bt="s"[^>]*>\s*<(?:\w+:)?v>(\d{1,9})</g))
    last = Math.max(last, Number(index));
  return last;
}

function firstStrings(xml: string, count: number): string {
  const ends = /<\/(?:\w+:)?si>|<(?:\w+:)?si\/>/g;
  let seen = 0;
  for (let found = ends.exec(xml); found !== null; found = ends.exec(xml)) {
    if (++seen <= count) continue;
    const close = /<\/(?:\w+:)?sst>\s*$/.exec(xml);
    return close === null ? xml : `${xml.slice(0, found.index + found[0].length)}${close[0]}`;
  }
  return xml;
}
