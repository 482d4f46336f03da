import type { CatalogueHeads } from '../catalogue-heads.ts';

export const catalogueHeads: CatalogueHeads = {
  id: 'id, no, number, code, vendor no, vendor number, vendor id, supplier no, supplier number, supplier id, customer id, creditor, creditor no, account no, order, order no, order number, po number, purchase order, key',
  name: 'name, company, company name, supplier, supplier name, vendor, vendor name, customer, customer name, legal name, firm',
  taxId:
    'tax id, tax number, tax no, vat, vat id, vat no, vat number, vat registration, vat reg no, ein, gstin, abn, tin',
  iban: 'iban, bank account, account, account number iban',
  registerNumber:
    'register number, registration number, company number, company registration, reg no, registered no',
  customerNumber: 'customer number, customer no, our customer number, our account, account with supplier',
  domain: 'domain, website, web, url, email, e-mail, mail, email address',
  street: 'street, address, address line 1, street address, address 1',
  postcode: 'postcode, post code, postal code, zip, zip code',
  city: 'city, town, place',
  country: 'country, country code',
  currency: 'currency, currency code',
  supplier: 'supplier id of order, ordered from, ordered at',
  date: 'date, order date',
  total: 'total, order total, total amount',
  article: 'article, article no, article number, item, item no, item number, sku, product code, part number',
  description: 'description, text, article name, item description',
  quantity: 'quantity, qty, ordered, ordered quantity',
  unitPrice: 'unit price, price, price per unit',
  amount: 'amount, line total, line amount, net amount',
  invoiced: 'invoiced, already invoiced, billed, invoiced quantity',
};
