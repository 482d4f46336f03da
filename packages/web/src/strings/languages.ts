import { en, type Strings } from './en.ts';
import { callFieldsBy } from './names.ts';

/** The languages of the screens, each with its own name for itself. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
} as const;
export type Language = keyof typeof languages;

const others: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Strings>>> = {
  de: async () => (await import('./de.ts')).de,
  fr: async () => (await import('./fr.ts')).fr,
  es: async () => (await import('./es.ts')).es,
  it: async () => (await import('./it.ts')).it,
  nl: async () => (await import('./nl.ts')).nl,
  pl: async () => (await import('./pl.ts')).pl,
  pt: async () => (await import('./pt.ts')).pt,
};

/** The words of a language. Every other one than English is loaded when it is first asked for. */
export async function loadStrings(language: Language): Promise<Strings> {
  if (language === 'en') {
    callFieldsBy({});
    return en;
  }
  const [words, { fieldNamesIn }] = await Promise.all([others[language](), import('./field-names.ts')]);
  callFieldsBy(fieldNamesIn(language));
  return words;
}

/** The language kept by this browser, or else the first of the person's languages that the screens have. */
export function chosenLanguage(kept: string | null, wanted: readonly string[]): Language {
  const found = [kept ?? '', ...wanted].map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  return found ?? 'en';
}

function isLanguage(code: string): code is Language {
  return Object.hasOwn(languages, code);
}
