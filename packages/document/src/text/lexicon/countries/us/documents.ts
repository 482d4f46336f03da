import type { DocumentWords } from '../../lexicon.ts';

export const documents: DocumentWords = {
  wageStatement: {
    titles: 'wage and tax statement, w 2',
    words: 'social security wages, medicare wages and tips, federal income tax withheld',
  },
  taxpayerRequest: {
    titles: 'request for taxpayer identification number and certification, w 9',
    words: 'exempt payee code, backup withholding, disregarded entity',
  },
  informationReturn: {
    titles: 'nonemployee compensation, interest income, miscellaneous information, 1099',
    words: 'payer s tin, recipient s tin, nonemployee compensation, federal income tax withheld',
  },
};
