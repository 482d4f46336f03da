import type { Questions } from '../lexicon.ts';

export const questions: Questions = {
  howMany: 'combien de, combien d, nombre de',
  howMuch: 'combien',
  when: 'quand',
  who: 'qui, a qui',
  signed: 'signe, signes, signee, signees',
  whether: 'est ce, est il, est elle',
  vatId: 'tva intra*',
  email: 'courriel, courriels',
  url: 'site web',
  percent: 'pourcentage, taux',
  date: 'jour',
  money: 'montant, prix, cout, solde',
  identifier: 'numero, n°',
  address: 'ou',
  number: 'quantite, poids',
  name: 'nom, entreprise, fournisseur',
  stops: `quel, quelle, quels, quelles, qui, quand, où, combien, est, sont, était, ce, cette, ces, il, elle, dans, sur, avec, et,
    ou, veuillez, donner, document, se, à, au, aux`,
  connectors: 'de, du, des, la, le, les, d, l, un, une, pour',
  generic: 'nom, montant, numéro, nombre',
};
