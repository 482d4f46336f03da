/** All printable ASCII characters except the space. */
const ascii = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i));

/** Non-ASCII letters of the European languages in Latin script, upper and lower case. */
const letters = [
  ...'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ',
  ...'ĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦħĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁłŃńŅņŇňŊŋŌōŎŏŐőŒœŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŦŧŨũŪūŬŭŮůŰűŲų',
  ...'ŴŵŶŷŸŹźŻżŽžȘșȚț',
];

/** Non-ASCII signs that occur on business documents. */
const signs = [...'€£¥§°µ•·–—“”„‘’‚«»‹›…×±²³¼½¾™©®ªº¿¡'];

/** The character of each class of our reader: the blank first, the space last, one class for each character. */
export const alphabet: readonly string[] = ['', ...ascii, ...letters, ...signs, ' '];

const classOf = new Map(alphabet.map((character, i) => [character, i]));

/** ASCII look-alikes of signs and of letters that do not decompose into a base and a mark. */
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

/** The ASCII character that looks most like a character of the alphabet. */
export function plainCharacter(character: string): string {
  return lookAlikes[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '');
}

/**
 * A truth in the characters of the alphabet, with runs of white space collapsed; undefined if it has other characters.
 */
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

/** Maps every class to the class that represents its group; here, each class is its own group. */
export const exact: Uint16Array = Uint16Array.from(alphabet.keys());

/**
 * For truths that are in capitals and ASCII whatever was printed: merges lower-case and capital letters, and signs with
 * their ASCII equivalents.
 */
export const caseless: Uint16Array = Uint16Array.from(alphabet, (character) => {
  const plain = /[•·–—“”„‘’‚×]/.test(character) ? plainCharacter(character) : character;
  return classOf.get(plain.toLowerCase()) ?? classOf.get(plain)!;
});

/** The groups of a text that has passed {@link inAlphabet}. */
export function targetOf(text: string, grouping: Uint16Array): Uint16Array {
  return Uint16Array.from([...text], (character) => grouping[classOf.get(character)!]!);
}

/** A text with each character replaced by the one that represents its group. */
export function regrouped(text: string, grouping: Uint16Array): string {
  return [...text].map((character) => alphabet[grouping[classOf.get(character)!]!]!).join('');
}
