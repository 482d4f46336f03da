import type { Lexicon } from '../../lexicon.ts';
import { labels } from './labels.ts';

/** Mexico. */
export const mx: Lexicon = { locale: 'und-MX', labels, companyNumbers: { rfc: 'rfc, r.f.c' } };
