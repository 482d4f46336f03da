import type { Page } from '../../model/page.ts';
import { textOf } from '../../model/page.ts';
import { plainForms } from '../layout/plain-forms.ts';
import { cjkLanguageOf } from './cjk-language.ts';

/** The conventions of a page in Chinese, Japanese or Korean. */
export interface Writing {
  /** BCP 47. */
  readonly language: string;
  /** Its amounts have no cents: `12,000` is an amount even without them. */
  readonly isWhole: boolean;
  /** It is an order, by its title. */
  readonly isOrder: boolean;
}

/** Undefined for a page in any other script. */
export function writingOf(page: Page): Omit<Writing, 'isOrder'> | undefined {
  const language = cjkLanguageOf(page);
  if (language === undefined) return undefined;
  const text = plainForms(textOf(page));
  const cents = text.match(/(?<![\d.])\d{1,3}(?:,\d{3})*\.\d{2}(?![\d.])/g)?.length ?? 0;
  const whole = text.match(/(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d.,])/g)?.length ?? 0;
  return { language, isWhole: whole >= cents };
}
