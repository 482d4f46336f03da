/**
 * Escapes the text of one block for Markdown, with a backslash before characters that would be read as markup and
 * before no others: a single asterisk, the dot of `3.` within a line, or a bracket that opens no link is not markup.
 */
export function escapeMarkdown(text: string): string {
  return escapeInline(text).split('\n').map(escapeStart).join('\n');
}

/** The same for text that does not start a line, as in a heading or a cell. */
export function escapeInline(text: string): string {
  const counts = { '`': 0, '*': 0, _: 0, '~': 0 };
  for (const sign of text) if (isPaired(sign)) counts[sign]++;
  const isLink = /\][([:]/.test(text);
  return text.replace(/[\\`*_~[<&]/g, (sign, at: number) => {
    const behind = text.slice(at + 1, at + 40);
    if (isPaired(sign)) return counts[sign] > 1 && isFlanking(sign, text, at) ? `\\${sign}` : sign;
    if (sign === '\\') return /^[!-/:-@[-`{-~\n]/.test(behind) ? '\\\\' : sign;
    if (sign === '[') return isLink ? '\\[' : sign;
    if (sign === '<') return /^[a-z/!?]/i.test(behind) ? '\\<' : sign;
    return /^#?\w+;/.test(behind) ? '\\&' : sign;
  });
}

type Paired = '`' | '*' | '_' | '~';

/** Characters that are markup only in pairs. */
function isPaired(sign: string): sign is Paired {
  return sign === '`' || sign === '*' || sign === '_' || sign === '~';
}

/** Whether a character is next to text, as emphasis is; an underscore within a word is not emphasis. */
function isFlanking(sign: Paired, text: string, at: number): boolean {
  const before = text[at - 1] ?? ' ';
  const behind = text[at + 1] ?? ' ';
  if (sign === '_') return !/[\p{L}\p{N}]/u.test(before) || !/[\p{L}\p{N}]/u.test(behind);
  return sign === '`' || /\S/.test(before) || /\S/.test(behind);
}

/** Escapes what is markup only at the start of a line: headings, lists, quotes, tables, rules and underlines. */
function escapeStart(line: string): string {
  const isMarkup = /^(?:#{1,6}(?:\s|$)|[+*-](?:\s|$)|>|\||:?-+:?\s*\|)|^(?:=+|:?-+:?|[-_* ]{3,})\s*$/.test(
    line,
  );
  if (isMarkup) return `\\${line}`;
  return line.replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2').replace(/^\[(?=[ x]\](?:\s|$))/i, '\\[');
}
