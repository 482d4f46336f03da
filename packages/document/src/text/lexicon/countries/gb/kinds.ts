import type { KindLabels } from '../../kind-label-names.ts';

/** Labels of further kinds of documents. */
export const kinds: KindLabels = {
  payslip: {
    taxNumber: 'NI number, National insurance number',
  },
};
