/** Letters and digits of a text in lower case, without accents: what is left of it however it is set down. */
export function foldedText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Folded words of a text; what has neither letters nor digits is left out. */
export function foldedWords(text: string): readonly string[] {
  return text
    .split(/[\s\p{P}\p{S}]+/u)
    .map(foldedText)
    .filter((word) => word !== '');
}
