import type { KindLabels } from '../kind-label-names.ts';

/** Labels by which papers of a kind are known. */
export const paperLabels: KindLabels = {
  account: {
    debit: 'お支払金額, お引出し',
    credit: 'お預り金額, お預入れ',
    balance: '差引残高, 残高',
  },
  bankStatement: {
    accountHolder: '口座名義, お名前',
    accountNumber: '口座番号',
    openingBalance: '前月繰越残高, 繰越残高',
    closingBalance: '残高',
  },
  billOfLading: {
    shipperName: '荷送人',
    consigneeName: '荷受人',
    notifyParty: '着荷通知先',
    vessel: '船名',
    portOfLoading: '船積港',
    portOfDischarge: '荷揚港, 陸揚港',
    weight: '総重量',
    measurement: '容積',
  },
  cardStatement: {
    cardNumber: '会員番号, カード番号',
    newBalance: '今回お支払金額, ご請求額',
    availableCredit: 'ご利用可能枠',
    dueDate: 'お支払日',
  },
  deliveryNote: {
    deliveryNoteNumber: '納品番号, 納品書番号',
    deliveryDate: '納品日',
  },
  payslip: {
    employeeNumber: '社員番号',
    employee: '氏名',
    grossPay: '総支給額, 支給合計, 支給額合計',
    incomeTax: '所得税',
    totalDeductions: '控除合計, 控除額合計',
    netPay: '差引支給額',
  },
  utilityBill: {
    accountNumber: 'お客様番号, お客さま番号',
    periodStart: 'ご使用期間',
    previousReading: '前月指示数, 前回指示数',
    currentReading: '当月指示数, 今回指示数',
    consumption: 'ご使用量, 使用量',
    rate: 'ご契約種別',
  },
};
