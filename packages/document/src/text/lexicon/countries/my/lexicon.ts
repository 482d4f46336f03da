import type { Lexicon } from '../../lexicon.ts';
import { labels } from './labels.ts';

/** Malaysia, in whatever language. */
export const my: Lexicon = {
  locale: 'und-MY',
  labels,
  places: {
    words: `selangor, darul, ehsan, johor, bahru, kuala, lumpur, kl, penang, pulau, pinang, perak, ipoh, melaka, malacca,
      pahang, kedah, kelantan, terengganu, sabah, sarawak, perlis, negeri, sembilan, seremban, putrajaya, labuan, shah, alam,
      petaling, jaya, subang, puchong, klang, cheras, ampang, kajang, rawang, setapak, kepong, sentosa, damansara, usj, wp,
      malaysia`,
  },
  contact: {
    words: 'hp, h/p, sst, roc, co no, co. no, co.no, cono',
    cuts: 'hp, h/p',
  },
  firms: { legalForms: 'sdn, bhd, berhad, sb, plt', words: 'sdn, bhd, s/b, plt' },
  currencies: { MYR: { signs: 'RM' } },
  amounts: { prefixes: 'RM', valueSigns: 'RM, MYR', debits: 'db' },
  meanings: { tax: '=sst', amount: '=rm', phone: '=hp', registration: '=roc' },
};
