import type { PaperTitles } from '../paper-names.ts';

export const papers: PaperTitles = {
  invoice: 'invois, invois cukai, bil',
  creditNote: 'nota kredit',
  receipt: 'resit, resit rasmi',
  purchaseOrder: 'pesanan belian, pesanan tempatan',
  deliveryNote: 'nota penghantaran, nota serahan',
  quotation: 'sebut harga, sebutharga',
  reminder: 'notis peringatan, peringatan bayaran',
  bankStatement: 'penyata akaun, penyata bank',
  utilityBill: 'bil elektrik, bil air',
  payslip: 'slip gaji, penyata gaji',
  contract: 'perjanjian, kontrak',
  application: 'borang permohonan, borang',
  letter: 'surat, notis',
  certificate: 'sijil, surat beranak',
  report: 'laporan',
};
