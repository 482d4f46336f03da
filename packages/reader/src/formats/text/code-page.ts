/** Windows' numbers of encodings whose names do not follow from them. */
const names: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  20866: 'koi8-r',
  20932: 'euc-jp',
  21866: 'koi8-u',
  50220: 'iso-2022-jp',
  51932: 'euc-jp',
  51949: 'euc-kr',
  52936: 'gbk',
  54936: 'gb18030',
  65001: 'utf-8',
};

/** Decodes text in one of Windows' code pages; an unknown one as Western European. */
export function decodeCodePage(bytes: Uint8Array, codePage: number): string {
  return new TextDecoder(nameOf(codePage)).decode(bytes);
}

function nameOf(codePage: number): string {
  const known = names[codePage];
  if (known !== undefined) return known;
  if (codePage >= 1250 && codePage <= 1258) return `windows-${codePage}`;
  if (codePage > 28590 && codePage <= 28606 && codePage !== 28602) return `iso-8859-${codePage - 28590}`;
  return 'windows-1252';
}
