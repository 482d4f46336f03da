import type { PDFFont, PDFPage } from 'pdf-lib';
import { rgb } from 'pdf-lib';

export const formSize = { widthPt: 595, heightPt: 842 } as const;

/** Seeded random numbers from 0 to 1. */
export type Dice = () => number;

/** A page of a form that is being drawn. */
export interface Sheet {
  readonly page: PDFPage;
  readonly text: PDFFont;
  readonly signs: PDFFont;
  readonly dice: Dice;
}

export const labels =
  'Yes|No|Express delivery|Gift wrap|Paid in cash|By bank transfer|Newsletter|Smoker|Insured|Other|Nein|Ja|Oui|Non|Standard|I agree to the terms'.split(
    '|',
  );

export const black = rgb(0.05, 0.05, 0.05);
export const paper = rgb(1, 1, 1);

export function pick<T>(dice: Dice, among: readonly T[]): T {
  return among[Math.floor(dice() * among.length)]!;
}
