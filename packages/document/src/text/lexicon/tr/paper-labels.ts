import type { KindLabels } from '../kind-label-names.ts';

/** Labels by which papers of a kind are known. */
export const paperLabels: KindLabels = {
  account: {
    debit: 'Borç',
    credit: 'Alacak',
    balance: 'Bakiye',
  },
  bankStatement: {
    accountHolder: 'Hesap sahibi',
    openingBalance: 'Devreden bakiye, Açılış bakiyesi',
    closingBalance: 'Kapanış bakiyesi',
    accountNumber: 'Hesap no, Hesap numarası',
  },
  billOfLading: {
    shipperName: 'Gönderen, Yükleyici',
    carrier: 'Taşıyıcı',
    vessel: 'Gemi',
    portOfLoading: 'Yükleme limanı',
    portOfDischarge: 'Boşaltma limanı',
    packages: 'Kap adedi',
    weight: 'Brüt ağırlık',
  },
  cardStatement: {
    cardNumber: 'Kart no, Kart numarası',
    minimumPayment: 'Asgari ödeme tutarı, Asgari tutar',
    creditLimit: 'Kart limiti, Toplam limit',
    availableCredit: 'Kullanılabilir limit',
    statementDate: 'Hesap kesim tarihi',
    newBalance: 'Dönem borcu',
  },
  deliveryNote: {
    deliveryNoteNumber: 'İrsaliye no, İrsaliye numarası',
    deliveryDate: 'Fiili sevk tarihi, Sevk tarihi',
  },
  payslip: {
    employer: 'İşveren',
    employee: 'Personel',
    employeeNumber: 'Sicil no',
    grossPay: 'Brüt ücret, Brüt kazanç',
    incomeTax: 'Gelir vergisi',
    totalDeductions: 'Kesintiler toplamı, Toplam kesinti',
    netPay: 'Net ödenen, Net ücret',
  },
  utilityBill: {
    serviceAddress: 'Tüketim noktası, Kullanım adresi',
    accountNumber: 'Tesisat no, Tesisat numarası, Abone no, Sözleşme hesap no',
    meterNumber: 'Sayaç no, Sayaç seri no',
    periodStart: 'Okuma dönemi, Fatura dönemi',
    previousReading: 'İlk endeks, Önceki endeks',
    currentReading: 'Son endeks',
    consumption: 'Tüketim, Tüketim miktarı',
  },
};
