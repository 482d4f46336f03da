import type { Lexicon } from '../../lexicon.ts';
import { labels } from './labels.ts';

/** Brazil. */
export const br: Lexicon = { locale: 'und-BR', labels, companyNumbers: { cnpj: 'cnpj, cnpj/mf' } };
