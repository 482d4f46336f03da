import type { Questions } from '../lexicon.ts';

export const questions: Questions = {
  howMany: 'cuantos, cuantas',
  howMuch: 'cuanto, cuanta',
  when: 'cuando',
  who: 'quien, quienes',
  signed: 'firmado, firmados, firmada, firmadas, firma',
  whether: 'esta, estan, tiene, hay',
  vatId: 'nif, cif',
  email: 'correo electronico',
  url: 'sitio web',
  phone: 'telefono, movil',
  percent: 'porcentaje',
  date: 'fecha, fechas, dia',
  money: 'importe, precio, coste, saldo, impuesto',
  identifier: 'numero, referencia, codigo',
  address: 'direccion, donde',
  number: 'cantidad, peso',
  name: 'nombre, empresa, proveedor',
  // "Nombre" counts in French and names in Spanish.
  tells: 'cual, cuales, el, los, del, que',
  marks: '¿, ¡',
  means: { 'nombre de': 'nombre' },
  stops: `qué, cuál, cuáles, quién, quiénes, cuándo, dónde, cómo, cuánto, cuánta, cuántos, cuántas, es, son, fue, esta, este,
    estos, está, en, con, y, o, por, favor, se, a, documento, página, cual, quien, que`,
  connectors: 'de, del, la, los, las, el, para',
  generic: 'nombre, fecha, número, importe',
};
