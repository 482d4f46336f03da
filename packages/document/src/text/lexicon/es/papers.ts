import type { PaperTitles } from '../paper-names.ts';

export const papers: PaperTitles = {
  invoice: `factura de venta, factura electrónica, minuta, factura comercial, factura rectificada, nota de cargo,
    nota de débito, minuta de honorarios, factura a, factura b, recibo de honorarios`,
  creditNote: 'factura rectificativa, factura de abono, abono, nota de abono',
  receipt: `ticket, ticket de compra, comprobante de pago, ticket de venta, recibo de pago, comprobante de venta,
    boleta, boleta de venta, tiquete, copia cliente, comprobante, nota de venta, voucher`,
  purchaseOrder: `orden de pedido, hoja de pedido, nota de pedido, pedido de compra, orden de compra, pedido a proveedor`,
  orderConfirmation: `confirmación de pedido, acuse de pedido, confirmación de su pedido, confirmación del pedido`,
  deliveryNote: `albarán de entrega, nota de entrega, remito, guía de remisión, lista de empaque, lista de embalaje,
    remisión, guía de despacho, packing list, albarán de salida`,
  quotation: `cotización, oferta, propuesta económica, proforma de presupuesto, propuesta comercial, presupuesto nº`,
  proforma: 'factura proforma, factura pro forma, proforma',
  reminder: `recordatorio de pago, aviso de pago, requerimiento de pago, reclamación de pago, aviso de vencimiento,
    carta de reclamación`,
  openItems: `estado de cuenta de cliente, extracto de cliente, partidas abiertas, estado de cuenta del cliente`,
  bankStatement: `extracto de cuenta, extracto bancario, estado de cuenta, extracto de movimientos, movimientos de cuenta,
    estado de cuenta bancario, resumen de cuenta, extracto mensual, cartola`,
  cardStatement: `estado de cuenta de tarjeta, extracto de tarjeta, extracto de tarjeta de crédito, resumen de tarjeta,
    liquidación de tarjeta, estado de cuenta tarjeta de crédito, resumen de cuenta de tarjeta`,
  utilityBill: `factura de electricidad, factura de agua, factura de gas, factura de la luz, recibo de luz, recibo de
    agua, factura de energía, factura de telefonía, factura de luz, factura de móvil, recibo de teléfono,
    factura de teléfono`,
  payslip: `nómina, recibo de salarios, recibo de nómina, recibo de sueldo, liquidación de sueldo, hoja de salario,
    boleta de pago, liquidación de haberes, recibo individual de salarios, recibo de haberes, colilla de
    pago`,
  billOfLading: 'conocimiento de embarque, carta de porte, carta porte, guía aérea, hoja de ruta',
  contract: `contrato, contrato de arrendamiento, contrato de alquiler, contrato de trabajo, acuerdo, convenio, poder
    notarial, términos y condiciones, contrato de compraventa, pagaré, contrato de préstamo, acuerdo de
    confidencialidad`,
  insurancePolicy: `póliza, póliza de seguro, condiciones particulares, certificado de seguro, recibo de prima, póliza de
    seguros`,
  claim: `parte de siniestro, declaración de siniestro, parte amistoso, solicitud de reembolso, explicación de
    beneficios, parte de accidente`,
  application: `solicitud, formulario, formulario de inscripción, ficha de inscripción, solicitud de empleo, hoja de
    inscripción, cuestionario, encuesta, formulario de solicitud, boletín de inscripción, mandato sepa,
    solicitud de vacaciones`,
  letter: `carta, carta de presentación, carta de recomendación, comunicado, circular, notificación, aviso,
    memorándum, nota de prensa, convocatoria`,
  certificate: `certificado, diploma, constancia, acta de nacimiento, título, certificado de origen, expediente
    académico, boletín de notas, licencia, permiso, certificado de empresa, certificado de conformidad,
    boletín de calificaciones`,
  resume: 'currículum, currículum vitae, hoja de vida, experiencia laboral, experiencia profesional',
  report: `informe, reporte, informe de inspección, informe técnico, parte de trabajo, balance, cuenta de
    resultados, ficha técnica, ficha de datos de seguridad, acta de inspección, índice, informe anual,
    tasación`,
  ticket: `billete, tarjeta de embarque, entrada, billete electrónico, confirmación de reserva, itinerario, boleto,
    pase de abordar, reserva, localizador`,
  medicalRecord: `receta, receta médica, informe médico, informe de alta, resultados de laboratorio, análisis clínicos,
    parte de baja, cartilla de vacunación, informe de laboratorio, historia clínica`,
  taxNotice: `declaración de la renta, modelo 303, modelo 100, liquidación de impuestos, notificación tributaria,
    multa, boletín de denuncia, impuesto sobre bienes inmuebles, constancia de situación fiscal, carta de
    pago, notificación de liquidación`,
  identityDocument: `documento nacional de identidad, pasaporte, permiso de conducir, cédula de identidad, permiso de
    circulación, tarjeta de identidad, credencial, licencia de conducir`,
  payment: `orden de transferencia, justificante de transferencia, cheque, comprobante de transferencia, aviso de
    transferencia, orden de pago, ingreso en efectivo, comprobante de depósito, resguardo de ingreso,
    transferencia, remesa, aviso de pago al proveedor`,
  accountReport: `cuadro de amortización, liquidación de comisiones, extracto de valores, liquidación de gastos de
    comunidad, estado de inversiones, plan de pensiones`,
  minutes: 'acta, acta de reunión, acta de la junta, acta de asamblea',
  shippingLabel: 'etiqueta de envío, etiqueta de devolución',
  customs: `declaración de aduanas, documento único administrativo, declaración de exportación, declaración de
    importación, pedimento`,
  workRecord: `hoja de gastos, nota de gastos, parte de horas, hoja de horas, orden de trabajo, orden de reparación,
    parte de asistencia, liquidación de gastos de viaje, registro de jornada`,
  menu: 'menú, carta de precios, lista de precios, catálogo, la carta',
  court: 'citación, sentencia, demanda, auto judicial, cédula de notificación',
};
