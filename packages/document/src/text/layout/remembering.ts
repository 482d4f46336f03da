import { RecentTexts } from './recent-texts.ts';

/** Caches `answer`, which depends only on the text: every field asks the same about the same texts of a page. */
export function remembering<T extends object | boolean | number | string>(
  answer: (text: string) => T,
): (text: string) => T {
  const known = new RecentTexts<T>();
  return (text) => known.of(text, answer);
}
