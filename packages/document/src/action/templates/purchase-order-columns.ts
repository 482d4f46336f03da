import type { FieldDefinition } from '../../model/action.ts';

/** Labels of an order's number, in English, German, French and Spanish, the most usual first. */
export const orderNumberLabels = [
  'Purchase Order Number',
  'Purchase Order No',
  'Purchase Order #',
  'PO Number',
  'PO No',
  'P.O. #',
  'PO #',
  'Order Number',
  'Order No',
  'Bestellnummer',
  'Bestell-Nr',
  'Auftragsnummer',
  'Numéro de commande',
  'N° de commande',
  'Bon de commande',
  'Número de pedido',
  'Orden de compra',
];

const expectedDateLabels = [
  'Expected Date',
  'Due Date',
  'Delivery',
  'Liefertermin',
  'Date prévue',
  'Fecha prevista',
];

/** The columns of an order's items; labels are the words of the column head. */
export const purchaseOrderColumns: Readonly<Record<string, FieldDefinition>> = {
  lineNumber: {
    kind: 'identifier',
    labels: ['Line', 'Line #', 'No', '#', 'Pos', 'Position', 'Ligne', 'Línea'],
  },
  productCode: {
    kind: 'identifier',
    labels: [
      'Item #',
      'Item No',
      'Part Number',
      'Part #',
      'SKU',
      'Product Code',
      'Code',
      'Artikelnummer',
      'Art.-Nr',
      'Référence',
      'Código',
    ],
  },
  description: {
    kind: 'text',
    labels: [
      'Description',
      'Item',
      'Product',
      'Beschreibung',
      'Bezeichnung',
      'Artikel',
      'Désignation',
      'Descripción',
    ],
  },
  productType: {
    kind: 'text',
    labels: ['Product Type', 'Type', 'Category', 'Produkttyp', 'Catégorie', 'Tipo'],
  },
  quantity: { kind: 'number', labels: ['Quantity', 'Qty', 'Menge', 'Anzahl', 'Quantité', 'Qté', 'Cantidad'] },
  unitOfMeasure: { kind: 'text', labels: ['Unit of Measure', 'UOM', 'Unit', 'Einheit', 'Unité', 'Unidad'] },
  unitPrice: {
    kind: 'money',
    labels: [
      'Unit Price',
      'Unit Cost',
      'Rate',
      'Einzelpreis',
      'Stückpreis',
      'Prix unitaire',
      'Precio unitario',
    ],
  },
  price: {
    kind: 'money',
    labels: [
      'Amount',
      'Line Total',
      'Extended Price',
      'Ext. Price',
      'Total',
      'Gesamtpreis',
      'Betrag',
      'Montant',
      'Importe',
    ],
  },
  tax: { kind: 'money', labels: ['Tax', 'Sales Tax', 'Steuer', 'Taxe', 'Impuesto'] },
  vat: { kind: 'money', labels: ['VAT', 'VAT Amount', 'MwSt', 'TVA', 'IVA'] },
  vatRate: { kind: 'percent', labels: ['VAT Rate', 'VAT %', 'MwSt %', 'Taux TVA', '% IVA'] },
  additionalCharges: {
    kind: 'money',
    labels: ['Additional Charges', 'Charges', 'Zuschläge', 'Frais', 'Cargos'],
  },
  expectedDate: { kind: 'date', labels: expectedDateLabels },
  vendorQuote: {
    kind: 'identifier',
    labels: ['Vendor Quote', 'Quote #', 'Quote', 'Angebot', 'Devis', 'Cotización'],
  },
  maintenanceFrom: {
    kind: 'date',
    labels: ['Maintenance From', 'Service From', 'Start Date', 'Wartung von'],
  },
  maintenanceTo: { kind: 'date', labels: ['Maintenance To', 'Service To', 'End Date', 'Wartung bis'] },
  purchaseOrderNumber: { kind: 'identifier', labels: orderNumberLabels },
};
