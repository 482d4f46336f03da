/** Plainer characters that look or mean the same. */
const plainer: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '☐': '[]',
  '☑': '[x]',
};

/** `text` in the characters (code points) of a font: without accents that it lacks, and `?` for the rest. */
export function encodable(text: string, characters: ReadonlySet<number>): string {
  const has = (character: string) => characters.has(character.codePointAt(0) ?? -1);
  return [...text.normalize('NFC')]
    .map((character) => {
      if (has(character)) return character;
      const base = plainer[character] ?? character.normalize('NFKD').replace(/\p{M}+/gu, '');
      return [...base].map((part) => (has(part) ? part : '?')).join('');
    })
    .join('');
}
