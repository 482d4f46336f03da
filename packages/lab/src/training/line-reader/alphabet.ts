/** All printable characters of ASCII but the space. */
const ascii = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i));

/** Letters beyond ASCII of the European languages that are written in Latin script, capitals and small. */
const letters = [
  ...'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ',
  ...'ĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦħĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁłŃńŅņŇňŊŋŌōŎŏŐőŒœŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŧŨũŪūŬŭŮůŰűŲų',
  ...'ŴŵŶŷŸŹźŻżŽžȘșȚț',
];

/** Signs beyond ASCII that stand on business documents. */
const signs = [...'€£¥§°µ•·–—“”„‘’‚«»‹›…×±²³¼½¾™©®ªº¿¡'];

/** What each class of our reader stands for: the blank first, the space last, one class for each character. */
export const alphabet: readonly string[] = ['', ...ascii, ...letters, ...signs, ' '];

const classOf = new Map(alphabet.map((character, i) => [character, i]));

/** Letters that fall apart into no base and mark, and signs, as what they look most like in ASCII. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...{
    Æ: 'E',
    æ: 'e',
    Ð: 'D',
    ð: 'o',
    Ø: 'O',
    ø: 'o',
    Þ: 'P',
    þ: 'p',
    ß: 'B',
    Đ: 'D',
    đ: 'd',
    Ħ: 'H',
    ħ: 'h',
  },
  ...{ ı: 'i', Ł: 'L', ł: 'l', Ŋ: 'N', ŋ: 'n', Œ: 'E', œ: 'e', Ŧ: 'T', ŧ: 't' },
  ...{ '€': 'E', '£': 'E', '¥': 'Y', '§': 'S', '°': 'o', µ: 'u', '•': '.', '·': '.', '–': '-', '—': '-' },
  ...{ '“': '"', '”': '"', '„': '"', '‘': "'", '’': "'", '‚': ',', '«': '<', '»': '>', '‹': '<', '›': '>' },
  ...{ '…': '.', '×': 'x', '±': '+', '²': '2', '³': '3', '¼': '/', '½': '/', '¾': '/', '™': 'M', '©': 'C' },
  ...{ '®': 'R', ª: 'a', º: 'o', '¿': '?', '¡': '!' },
};

/** A character of the alphabet as the one of ASCII that looks most like it. */
export function plainCharacter(character: string): string {
  return lookAlikes[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '');
}

/** A truth in the characters of the alphabet, runs of space as one; nothing where it has others. */
export function inAlphabet(text: string): string | undefined {
  const tidy = text
    .normalize('NFC')
    .replace(/[ﬀ-ﬄ\uff01-\uff5e]/g, (character) => character.normalize('NFKC'))
    .replace(/[\u2010\u2011\u2212]/g, '-')
    .replace(/[\u00ad\u200b\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...tidy].every((character) => classOf.has(character)) ? tidy : undefined;
}

/** Which classes count as one: every class has the number of the class that stands for its group. Here each is one. */
export const exact: Uint16Array = Uint16Array.from(alphabet.keys());

/**
 * For truths in capitals and ASCII whatever was printed: small letters and capitals as one, and signs with the one of
 * ASCII that stands for them there.
 */
export const caseless: Uint16Array = Uint16Array.from(alphabet, (character) => {
  const plain = /[•·–—“”„‘’‚×]/.test(character) ? plainCharacter(character) : character;
  return classOf.get(plain.toLowerCase()) ?? classOf.get(plain)!;
});

/** The groups of a text that is {@link inAlphabet}. */
export function targetOf(text: string, grouping: Uint16Array): Uint16Array {
  return Uint16Array.from([...text], (character) => grouping[classOf.get(character)!]!);
}

/** A text with each character as the one that stands for its group. */
export function regrouped(text: string, grouping: Uint16Array): string {
  return [...text].map((character) => alphabet[grouping[classOf.get(character)!]!]!).join('');
}
