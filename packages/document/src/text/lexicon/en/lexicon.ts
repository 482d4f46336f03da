import type { Lexicon } from '../lexicon.ts';
import { catalogueHeads } from './catalogue-heads.ts';
import { documents } from './documents.ts';
import { kinds, kindsLater } from './kinds.ts';
import { labels } from './labels.ts';
import { meanings } from './meanings.ts';
import { papers } from './papers.ts';
import { questions } from './questions.ts';
import { contracts, roles } from './roles.ts';

export const en: Lexicon = {
  locale: 'en',
  carried: `opening balance, closing balance, previous balance, new balance, beginning balance, ending balance,
    starting balance, balance forward, balance brought forward, balance carried forward, brought forward,
    carried forward, carry forward, carried over, brought over, balance b/f, balance c/f, balance b/d,
    balance c/d, b/f, c/f, balance from last statement, balance last statement,
    total brought forward, total carried forward, amount brought forward, amount carried forward, page total`,
  papers,
  companyNumbers: {
    trn: 'trn, tax registration number',
    bn: 'gst/hst no, gst/hst number, business number',
    ird: 'ird no, ird number',
    kra: 'kra pin, pin no',
    uen: 'uen, gst reg no, uen no',
    vatZa: 'vat reg no, vat no, vat number',
    thaiTin: 'tax id, tin',
  },
  amountMarks: { debit: 'debit', credit: 'credit', overdrawn: 'overdrawn, overdraft' },
  creditNotes: 'credit note*, credit memo*, credit no',
  ordersOfBoth: 'order, work order, order change, order response',
  selfBilled:
    'self-billed invoice, self-billing invoice, self billing invoice, self-billed tax invoice, self-bill, self-billing, buyer created tax invoice, recipient created tax invoice, recipient-created tax invoice, rcti',
  taxes: {
    names:
      'state tax, county tax, city tax, local tax, municipal tax, federal tax, sales tax, use tax, excise, cess, luxury tax, tourism tax, occupancy tax',
    withheld: 'withholding, withheld, tax retention, tax deducted at source',
    levies:
      'levy, surcharge, eco fee, ecofee, eco tax, environmental fee, environmental charge, environmental handling, recycling fee, recycling charge, contribution, stewardship fee, fuel charge, fuel surcharge, duty, handling, service charge, deposit on bottles, bottle deposit',
  },
  roles,
  contracts,
  kinds,
  kindsLater,
  labels,
  catalogueHeads,
  fieldWords: { name: 'name', address: 'address' },
  fieldNames: {
    total: 'gross amount, gross total, total price, total paid',
    subtotal: 'net total, net price',
    documentDate: 'document date',
    vendorName: 'biller',
  },
  documents,
  places: {
    sites:
      'estate, farm, hall, gate, arcade, chambers, manor, cottage, warehouse, bay, depot, dock, wharf, yard, works, campus, terminal',
    words: `street, st, road, rd, avenue, ave, lane, ln, drive, dr, boulevard, blvd, court, ct, square, place, plaza, suite,
      ste, floor, flr, level, unit, building, bldg, block, blk, highway, hwy, parkway, pkwy, way, park, box, po, city, town,
      north, south, east, west, centre, center, mall, complex, tower, towers, house, room, germany`,
    starts: 'no, lot, unit, suite, blk, block, level, ground',
  },
  contact: {
    words: `phone, mobile, gst, reg, vat, invoice, receipt, cashier, served, server, hotline, helpline, date, time, company`,
    cuts: 'phone, gst, gst id, utr, vat',
    banks: 'bank, account',
  },
  firms: {
    trades: `trading, services, service, holdings, holding, industries, enterprises, enterprise,
      solutions, systems, group, international, company, logistics, technologies, technology, consulting,
      partners, associates, manufacturing, construction, imports, exports, sons, brothers`,
    legalForms: `co, ltd, limited, llc, llp, lp, inc, incorporated, corp, corporation, plc, pllc, lllp,
      cic, unlimited, company limited, public limited company, public company limited, pcl, private
      limited, pjsc, psc, wll, fze, fzc, fzco, fz llc, dmcc, sae, saog, jsc`,
    words: `ltd, limited, llc, inc, corp, corporation, company, co, plc, enterprise, enterprises, trading, restaurant, store,
      shop, mart, supermarket, hardware, stationery, marketing, services, holdings, industries, cafe, pharmacy, bakery,
      hotel, clinic`,
    tradeNames:
      'trade name, trade_name, trading name, trading_name, business name, business_name, brand name, brand_name',
    tradingAs: 't/a, d/b/a, dba, trading as',
  },
  people: {
    salutations: 'mr, mrs, ms, c/o, attn',
    departments: 'dept, department, service',
    attention: 'attn, attention, att, c/o, care of, f.a.o, fao',
  },
  paymentTerms: {
    units: 'day, days',
    heads: 'payment, payments, terms',
    means: 'wire, cheque, check, cash',
    words: 'payable, due, within, net, strictly, is, required, upon, on, after, from, latest, advance',
    tails: 'invoice, date, receipt, end, month, working, business, calendar, eom, delivery',
    joints: 'of, the, in, a, and, to, by, be, are, at, our',
  },
  durations: {
    year: 'yrs',
    month: 'mo, mos',
    hour: 'hrs',
    minute: 'mins',
    qualifiers: 'calendar, working, business, consecutive, full, clear',
  },
  dates: {
    months: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
    monthNames: 'january, february, march, april, june, july, august, september, october, november, december',
    ordinals: 'st, nd, rd, th',
    ordinalsBehindMonth: 'st, nd, rd, th',
    day: 'day',
    beforeMonth: 'of',
    ranges: 'to, thru, through, until',
    years: 'year',
  },
  amounts: {
    beside:
      'tip, gratuit, tax, fee, latefee, penalt, fine, excess, deductib, deposit, downpayment, advance, discount, shipping, surcharge, refund',
    debits: 'dr, debit, od',
    net: 'net, nett',
    rates: 'rate',
    bases: 'base, per',
  },
  currencies: { USD: { names: 'u.s. dollars' } },
  answers: {
    yes: 'yes, true',
    no: 'no, false',
    yesAtBox: 'y',
    noAtBox: 'n',
    none: `not found, not available, not specified, not stated, not present, not provided, not shown, none, null, nil, n/a, na,
      unknown, missing`,
  },
  pages: {
    words: 'page, pg, sheet, folio, p',
    of: 'of',
    ofAlone: 'of',
    fromBefore: 'continued, continuation, brought forward',
    onNext: 'continued, carried forward, carry forward, next page, please turn over',
    separators: '*separator, *separation, slip sheet, slipsheet',
  },
  numbers: {
    classes: 'tariff*, customs*, commodity, tax code, vat code, gst code, tax class, schedule b',
    short: 'no',
    bare: 'no, number, num, n, id, code, name, of, the',
    invoiceFields: 'invoice, receipt',
    orderFields: 'order',
  },
  otherDocuments: 'associated, related, original, preceding, previous, corrected, referenced, applies',
  accounts: {
    debited: `debited, will debit, shall debit, debit the amount, debit account, be collected, will collect,
      collect the amount, collect it`,
    customers: `your account, your bank account, your current account, your iban, customer iban, customer
      account, customer bank account, customer s account, customer s iban, buyer iban, debtor iban, debtor
      account`,
    paidTo: `transfer to, transfer the, transfer it, pay to, pay the, pay into, payable to, remit, our
      account, our bank account, our iban, payee, beneficiary`,
    holders: 'account holder, account name, account owner, holder, beneficiary',
  },
  numberOwners: { tax: 'vat, tax, gst, =ein, =tin', register: 'registration, registered, incorporat' },
  questions,
  meanings,
  unlikelyNames: `invoice, receipt, tax, bill, welcome, thank, thanks, customer, copy, page, cash, sale, total, date, order,
    purchase, description, item`,
};
