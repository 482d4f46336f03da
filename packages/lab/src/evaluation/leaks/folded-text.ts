/** The letters and digits of a text in lower case, without accents: what remains the same however it is written. */
export function foldedText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The folded words of a text; those without letters or digits are left out. */
export function foldedWords(text: string): readonly string[] {
  return text
    .split(/[\s\p{P}\p{S}]+/u)
    .map(foldedText)
    .filter((word) => word !== '');
}
