/** Letters whose strokes Unicode does not treat as marks. */
const strokes: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ı: 'i' };

/** A text without its diacritics. */
export function plainForm(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łŁøØđĐı]/g, (letter) => strokes[letter]!);
}
