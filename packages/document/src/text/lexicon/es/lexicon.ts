import type { Lexicon } from '../lexicon.ts';
import { catalogueHeads } from './catalogue-heads.ts';
import { documents } from './documents.ts';
import { kinds, kindsLater } from './kinds.ts';
import { labels } from './labels.ts';
import { meanings } from './meanings.ts';
import { papers } from './papers.ts';
import { questions } from './questions.ts';
import { contracts, roles } from './roles.ts';

export const es: Lexicon = {
  locale: 'es',
  carried: `suma y sigue, suma anterior, suma de la página, saldo anterior, saldo inicial, saldo final, nuevo saldo,
    saldo actual, saldo a fecha, saldo al, total de la página`,
  papers,
  amountMarks: { debit: 'D, debe, deudor', credit: 'H, haber, acreedor', overdrawn: 'descubierto' },
  creditNotes: 'nota de crédito, nota de abono, factura rectificativa, abono',
  selfBilled: 'autofactura, autofacturación, factura emitida por el destinatario',
  taxes: {
    names: 'impuesto, impuestos, recargo de equivalencia',
    withheld: 'retención, retenciones',
    levies: 'recargo, ecotasa, tasa, canon, contribución, suplemento',
  },
  columnHeads: {
    productCode: 'Código, Cód., Clave, Referencia, Ref.',
    description: 'Descripción, Concepto, Artículo, Producto, Detalle',
    quantity: 'Cantidad, Cant., Uds., Unidades',
    unitOfMeasure: 'Unidad, U.M.',
    unitPrice: 'Precio unitario, P. Unitario, P. Unit., Precio, Valor unitario, P.U.',
    price: 'Importe, Total, Valor total',
  },
  roles,
  contracts,
  kinds,
  kindsLater,
  labels,
  catalogueHeads,
  fieldWords: { name: 'nombre, razón social', address: 'dirección, domicilio' },
  fieldNames: {
    total: 'total, importe bruto, importe factura, monto total',
    subtotal: 'subtotal, importe neto',
    documentDate: 'fecha emisión, fecha expedición, fecha compra, fecha documento',
    vendorName: 'emisor, vendedor',
    buyerName: 'comprador, receptor, destinatario',
  },
  meanings,
  documents,
  places: {
    sites:
      'polígono, edificio, nave, urbanización, parque, bloque, finca, centro comercial, extrarradio, conjunto',
    words: 'calle, avenida, plaza, paseo, carretera, espana, via',
  },
  contact: { cuts: 'nif, cif' },
  firms: {
    trades: `servicios, distribuciones, hermanos, hijos, comercial, industrias, grupo, asociados,
      compañía`,
    legalForms: `sl, sa, slu, sau, sll, slp, slne, sas, sac, saa, eirl, sapi, sa de cv, sapi de cv, s de
      rl, s de rl de cv, sab de cv, srl de cv, srl, cia ltda, s coop, soc coop, s a de c v`,
    words: 'sa, s.a',
  },
  people: { attention: 'a la atención de, at. de' },
  paymentTerms: {
    units: 'día, días',
    heads: 'pago, plazo, vencimiento',
    means: 'transferencia, giro, pagaré, recibo',
    words: 'pagadero, neto, dentro, desde, contado, fin, a',
    tails: 'fecha, factura, recepción, hábiles, naturales, mes',
    joints: 'de, la, los, el, en, y, un',
  },
  durations: { hour: 'hrs' },
  dates: {
    months: ['ene', '', '', 'abr', 'mayo', '', '', 'ago', '', '', '', 'dic'],
    monthNames:
      'enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre, octubre, noviembre, diciembre',
    beforeMonth: 'de',
    beforeYear: 'de, del',
    ranges: 'al, hasta el, hasta',
    years: 'año',
  },
  amounts: {
    beside:
      'propina, anticipo, fianza, franquicia, recargo, penalizacion, senal, impuesto, iva, descuento, deposito',
    net: 'neto',
  },
  answers: { yesAtBox: 'si' },
  pages: {
    words: 'página, pagina, pág, pag, folio',
    of: 'de',
    ofAlone: 'de',
    fromBefore: 'continuación, suma anterior',
    onNext: 'suma y sigue, sigue, continúa',
    separators: '*hoja separadora*',
  },
  numbers: {
    bare: 'numero, de',
    classes: 'arancel*, partida arancelaria, clave sat, claveprodserv, código iva',
  },
  otherDocuments: 'asociad, original, anterior, rectificad',
  taxNumbers: { ES: 'nif, cif' },
  accounts: {
    debited: 'adeudará, adeudaremos, adeudado, cargará, cargaremos, cargado en, cuenta de cargo',
    customers: 'su cuenta, su iban, iban del cliente, iban cliente, cuenta del cliente, cuenta del deudor',
    paidTo: 'transferencia a, transferencia bancaria a, nuestra cuenta, beneficiario, ingresar en, abonar en',
    holders: 'titular, beneficiario',
  },
  companyNumbers: {
    rutCl: 'rut, r.u.t',
    nitCo: 'nit',
    rnc: 'rnc',
    rucEc: 'ruc',
    nitGt: 'nit',
    rucPe: 'ruc',
    rucPy: 'ruc',
    rutUy: 'rut',
    rif: 'rif',
    cuit: 'cuit, c.u.i.t',
  },
  numberOwners: { tax: '=nif, =cif, =rfc, =ruc, =rut, =nit, =cuit, iva', register: 'registro' },
  questions,
  letters: 'áéíóúñü',
  frequentWords: `el, los, las, la, del, un, se, su, una, con, para, por, que, sus, factura, fecha, cliente, precio, cantidad,
    importe, iva, imponible, numero, pedido, pago, gracias, calle, avenida, direccion, telefono, empresa, cuenta, banco,
    vencimiento, descripcion, articulo, unidades, nuestro, nuestra, segun`,
};
