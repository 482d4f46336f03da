import type { KindLabels } from '../kind-label-names.ts';

/** Labels by which papers of a kind are known. */
export const paperLabels: KindLabels = {
  account: {
    debit: 'Debet, Mutasi debet',
    credit: 'Kredit, Mutasi kredit',
    balance: 'Saldo',
  },
  bankStatement: {
    accountHolder: 'Nama pemilik rekening',
    openingBalance: 'Saldo awal',
    closingBalance: 'Saldo akhir',
    accountNumber: 'No. rekening, Nomor rekening',
  },
  billOfLading: {
    shipperName: 'Pengirim',
    consigneeName: 'Penerima',
    vessel: 'Kapal',
    portOfLoading: 'Pelabuhan muat',
    portOfDischarge: 'Pelabuhan bongkar',
    packages: 'Jumlah koli',
    weight: 'Berat kotor',
  },
  cardStatement: {
    cardNumber: 'Nomor kartu',
    minimumPayment: 'Pembayaran minimum',
    creditLimit: 'Batas kredit',
    statementDate: 'Tanggal cetak',
    newBalance: 'Tagihan baru',
  },
  deliveryNote: {
    deliveryNoteNumber: 'No. surat jalan, Nomor surat jalan',
    deliveryDate: 'Tanggal kirim',
  },
  payslip: {
    employee: 'Nama karyawan, Karyawan',
    employeeNumber: 'NIK',
    jobTitle: 'Jabatan',
    grossPay: 'Total penghasilan, Total pendapatan, Gaji kotor',
    incomeTax: 'PPh 21',
    totalDeductions: 'Total potongan',
    netPay: 'Gaji bersih, Penerimaan bersih',
  },
  utilityBill: {
    accountNumber: 'ID pelanggan, Nomor pelanggan, IDPEL',
    meterNumber: 'No. meter, Nomor meter',
    periodStart: 'Periode pemakaian',
    previousReading: 'Stand meter lalu, Stand lalu, Stand awal',
    currentReading: 'Stand meter ini, Stand kini, Stand akhir',
    consumption: 'Pemakaian',
    rate: 'Tarif, Tarif/daya',
  },
};
