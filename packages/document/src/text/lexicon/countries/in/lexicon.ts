import type { Lexicon } from '../../lexicon.ts';
import { labels } from './labels.ts';

/** India. */
export const india: Lexicon = {
  locale: 'und-IN',
  labels,
  currencies: { INR: { signs: 'Rs, Rs.' } },
  companyNumbers: { gstin: 'gstin, gstin no, gstin/uin, gst no, gst number, gst in' },
};
