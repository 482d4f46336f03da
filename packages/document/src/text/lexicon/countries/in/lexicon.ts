import type { Lexicon } from '../../lexicon.ts';
import { labels } from './labels.ts';

/** India. */
export const india: Lexicon = {
  locale: 'und-IN',
  labels,
  firms: { legalForms: 'pvt, private limited, p ltd, opc' },
  currencies: { INR: { signs: 'Rs, Rs.' } },
  companyNumbers: { gstin: 'gstin, gstin no, gstin/uin, gst no, gst number, gst in' },
};
