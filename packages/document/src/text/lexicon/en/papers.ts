import type { PaperTitles } from '../paper-names.ts';

export const papers: PaperTitles = {
  invoice: `sales invoice, service invoice, freight invoice, vat invoice, gst invoice, self-billed invoice,
    self-billing invoice, debit note, final invoice, progress invoice, interim invoice, fee note, account
    rendered, statement of fees, rental invoice`,
  creditNote: 'credit invoice, credit adjustment, refund note',
  receipt: `sales receipt, payment receipt, official receipt, till receipt, cash memo, sale slip, guest check, your
    receipt, refund receipt, parking receipt, taxi receipt, card receipt, customer copy, merchant copy,
    simplified invoice, abbreviated tax invoice, transaction record`,
  purchaseOrder: `order form, purchase requisition, supplier order, p.o., blanket order, standing order form, release
    order`,
  orderConfirmation: `order acknowledgement, order acknowledgment, sales order, sales order confirmation, confirmation of
    order, acknowledgement of order`,
  deliveryNote: `delivery docket, delivery order, delivery ticket, delivery receipt, despatch note, dispatch note, goods
    received note, advice note, consignment note, shipping list, pick ticket, proof of delivery`,
  quotation: 'price quotation, price quote, sales quotation, cost estimate, proposal, offer, bid, tender',
  proforma: 'proforma invoice, pro forma invoice, pro-forma invoice, proforma, pro forma',
  reminder: `payment reminder, final notice, second notice, past due notice, overdue notice, dunning letter, final
    demand, reminder notice, collection notice, overdue reminder`,
  openItems: `statement of account, customer statement, account statement, open items, statement of open items, open
    item statement, supplier statement, monthly statement of account, patient statement, aged receivables`,
  bankStatement: `bank statement, checking account statement, savings account statement, current account statement,
    account activity, transaction history, your account statement, statement of transactions, checking
    summary, business account statement, deposit account statement`,
  cardStatement: `credit card statement, card statement, charge card statement, credit card account statement, card
    account statement, cardmember statement`,
  utilityBill: `electricity bill, gas bill, water bill, energy bill, utility bill, telephone bill, phone bill, internet
    bill, sewer bill, broadband bill, mobile bill, your energy bill, water and sewer bill,
    electricity account, electric service statement`,
  payslip: `payslip, pay slip, pay stub, earnings statement, salary slip, wage slip, pay advice, salary statement,
    statement of earnings, statement of earnings and deductions, earnings and deductions, payroll advice,
    pay statement`,
  billOfLading: `bill of lading, sea waybill, waybill, air waybill, straight bill of lading, house bill of lading,
    multimodal transport document`,
  contract: `contract, agreement, lease, lease agreement, rental agreement, residential lease, tenancy agreement,
    employment contract, employment agreement, service agreement, loan agreement, purchase agreement,
    non-disclosure agreement, deed, power of attorney, terms and conditions, memorandum of understanding,
    promissory note, license agreement, bill of sale, offer of employment`,
  insurancePolicy: `insurance policy, policy schedule, certificate of insurance, declarations page, policy declarations,
    insurance certificate, insurance card, evidence of insurance, schedule of insurance, renewal notice,
    motor policy schedule`,
  claim: `claim form, insurance claim, notice of claim, claim, health insurance claim form, explanation of
    benefits, loss report, proof of loss, damage report, accident report`,
  application: `application form, application, registration form, enrollment form, enrolment form, request form,
    membership application, job application, employment application, application for employment, rental
    application, consent form, questionnaire, survey, order of change, intake form, new patient form,
    referral form, donation form, feedback form, booking form, loan application, mandate form, direct debit
    mandate, leave request`,
  letter: `to whom it may concern, cover letter, reference letter, letter of recommendation, memorandum, memo,
    notice, press release, newsletter, circular`,
  certificate: `certificate, diploma, certificate of completion, certificate of origin, certificate of analysis, birth
    certificate, marriage certificate, death certificate, transcript, academic transcript, report card,
    license, licence, permit, certificate of attendance, certificate of conformity, calibration certificate,
    registration certificate, certificate of incorporation, warranty card, certificate of title, award`,
  resume: 'resume, résumé, curriculum vitae, cv, work experience, professional experience',
  report: `report, inspection report, service report, maintenance report, test report, annual report, audit report,
    survey report, appraisal report, incident report, technical report, data sheet, safety data sheet, white
    paper, balance sheet, income statement, profit and loss, agenda, specification, executive summary, table
    of contents, abstract, property listing`,
  ticket: `ticket, boarding pass, e-ticket, itinerary, travel itinerary, booking confirmation, reservation
    confirmation, hotel voucher, admission ticket, event ticket, reservation, electronic ticket`,
  medicalRecord: `prescription, laboratory report, lab report, medical report, discharge summary, radiology report,
    patient record, vaccination card, immunization record, blood test results, medical certificate, test
    results, laboratory results`,
  taxNotice: `tax return, tax assessment, notice of assessment, income tax return, tax notice, property tax statement,
    tax certificate, vat return, mortgage interest statement, penalty notice, parking fine, penalty charge
    notice, fee notice, tax bill`,
  identityDocument: `identity card, passport, driving licence, driver license, drivers license, id card, residence permit,
    vehicle registration, membership card, student card, employee id, certificate of title`,
  payment: `remittance advice, payment advice, payment voucher, transfer confirmation, payment confirmation, check,
    cheque, money order, deposit slip, wire transfer, pay to the order of, bank transfer, payment order,
    withdrawal slip, trade confirmation, transaction confirmation`,
  accountReport: `mortgage statement, brokerage statement, investment statement, pension statement, retirement statement,
    loan statement, portfolio statement, annual benefit statement, loan schedule, amortization schedule,
    closing statement, settlement statement, commission statement, payout statement, royalty statement`,
  minutes: `minutes, meeting minutes, minutes of meeting, minutes of the meeting, board resolution, resolution`,
  shippingLabel: 'shipping label, address label, return label, parcel label',
  customs: `customs declaration, commercial customs invoice, export declaration, import declaration, single
    administrative document, transit accompanying document`,
  workRecord: `timesheet, time sheet, time card, expense report, expense claim, travel expense report, mileage log,
    work order, repair order, job card, job sheet, service order, purchase requisition form, attendance
    sheet, field report`,
  menu: 'menu, price list, catalogue, catalog, brochure, flyer, programme',
  court: `summons, subpoena, court order, notice of hearing, judgment, complaint, affidavit, motion, petition,
    notice to appear`,
};
