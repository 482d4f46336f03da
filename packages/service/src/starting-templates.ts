import { genericTemplate, purchaseOrderTemplate, templates } from '@recto/document';

/** The actions that every organization starts with. */
export const startingTemplates = {
  ...templates,
  PURCHASE_ORDER: purchaseOrderTemplate,
  GENERIC: genericTemplate,
} as const;
