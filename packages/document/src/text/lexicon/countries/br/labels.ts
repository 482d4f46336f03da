import type { LabelWords } from '../../label-words.ts';

export const labels: LabelWords = {
  labels: {
    taxId: 'CNPJ',
  },
};
