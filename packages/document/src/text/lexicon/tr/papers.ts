import type { PaperTitles } from '../paper-names.ts';

export const papers: PaperTitles = {
  invoice: `fatura, e-fatura, e-arşiv fatura, satış faturası, ticari fatura, hizmet faturası, serbest meslek
    makbuzu, irsaliyeli fatura, e-arşiv`,
  creditNote: 'iade faturası, alacak dekontu, alacak notu, iade',
  receipt: `fiş, makbuz, yazar kasa fişi, satış fişi, tahsilat makbuzu, perakende satış fişi, bilgi fişi, ödeme
    makbuzu, müşteri nüshası, satış, adisyon`,
  purchaseOrder: 'sipariş, sipariş formu, satın alma siparişi, satınalma siparişi, sipariş emri',
  orderConfirmation: 'sipariş onayı, sipariş teyidi, sipariş onay formu',
  deliveryNote: `irsaliye, sevk irsaliyesi, e-irsaliye, teslimat fişi, çeki listesi, teslim tutanağı, teslimat belgesi,
    paketleme listesi`,
  quotation: 'teklif, fiyat teklifi, teklif formu, proforma teklif, keşif',
  proforma: 'proforma fatura, proforma, pro forma fatura',
  reminder: 'ödeme hatırlatma, ödeme ihtarı, ihtarname, hatırlatma, borç bildirimi, ödeme hatırlatması',
  openItems: 'cari hesap ekstresi, mutabakat mektubu, cari hesap, hesap mutabakatı, cari hesap özeti',
  bankStatement: `hesap özeti, hesap ekstresi, hesap hareketleri, banka hesap özeti, vadesiz hesap ekstresi`,
  cardStatement: 'kredi kartı ekstresi, kredi kartı hesap özeti, kart ekstresi, hesap bildirim cetveli',
  utilityBill: `elektrik faturası, su faturası, doğalgaz faturası, telefon faturası, internet faturası, elektrik tüketim
    faturası`,
  payslip: 'maaş bordrosu, ücret bordrosu, bordro, ücret hesap pusulası, maaş pusulası',
  billOfLading: 'konşimento, yük senedi, taşıma senedi, hava konşimentosu',
  contract: `sözleşme, kira sözleşmesi, iş sözleşmesi, hizmet sözleşmesi, vekaletname, protokol, genel şartlar, satış
    sözleşmesi, *sözleşmesi`,
  insurancePolicy: 'sigorta poliçesi, poliçe, kasko poliçesi, trafik sigortası, *poliçesi',
  claim: 'hasar ihbar formu, kaza tespit tutanağı, hasar bildirimi, tazminat talebi',
  application: `başvuru formu, form, dilekçe, kayıt formu, anket, talep formu, üyelik formu, *formu, izin formu`,
  letter: 'mektup, bildirim, duyuru, davetiye, yazı, basın bülteni, referans mektubu',
  certificate: `sertifika, belge, diploma, *belgesi, ruhsat, izin belgesi, garanti belgesi, transkript, karne, öğrenci
    belgesi`,
  resume: 'özgeçmiş, iş deneyimi, iş tecrübesi',
  report: `rapor, *raporu, tutanak, bilanço, gelir tablosu, teknik veri sayfası, güvenlik bilgi formu, servis
    raporu`,
  ticket: 'bilet, *bileti, biniş kartı, rezervasyon onayı, seyahat planı, rezervasyon, elektronik bilet',
  medicalRecord: 'reçete, tahlil sonuçları, epikriz, sağlık raporu, laboratuvar sonuçları, epikriz raporu',
  taxNotice: `beyanname, vergi levhası, trafik cezası, vergi beyannamesi, tahakkuk fişi, ödeme emri, kdv beyannamesi,
    *beyannamesi, ceza tutanağı`,
  identityDocument: 'kimlik kartı, pasaport, sürücü belgesi, nüfus cüzdanı, araç ruhsatı, üye kartı',
  payment: `dekont, havale dekontu, çek, eft dekontu, ödeme talimatı, ödeme dekontu, banka dekontu, tediye makbuzu,
    senet`,
  accountReport: 'ödeme planı, kredi ödeme planı, portföy raporu',
  minutes: 'toplantı tutanağı, karar, yönetim kurulu kararı, toplantı notları',
  customs: 'gümrük beyannamesi, ihracat beyannamesi',
  workRecord: 'masraf formu, puantaj, iş emri, masraf bildirimi, puantaj cetveli, harcırah, servis formu',
  menu: 'menü, fiyat listesi, katalog',
  court: 'tebligat, mahkeme kararı, dava dilekçesi, duruşma',
};
