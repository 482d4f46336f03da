import type { PaperTitles } from '../paper-names.ts';

export const papers: PaperTitles = {
  invoice: `faktura, daňový doklad, faktura - daňový doklad, konečná faktura, zálohová faktura, vyúčtování, faktura
    daňový doklad, vydaná faktura, faktura č`,
  creditNote: 'dobropis, opravný daňový doklad, opravná faktura',
  receipt: `účtenka, paragon, pokladní doklad, zjednodušený daňový doklad, stvrzenka, příjmový pokladní doklad,
    pokladní účtenka, doklad o zaplacení, potvrzení o platbě, kopie pro zákazníka`,
  purchaseOrder: 'objednávka, nákupní objednávka, objednávka vydaná, objednávka č, objednávkový list',
  orderConfirmation: 'potvrzení objednávky, přijatá objednávka, potvrzení vaší objednávky',
  deliveryNote: 'dodací list, balicí list, výdejka, předávací list, dodací list č',
  quotation: 'nabídka, cenová nabídka, rozpočet, kalkulace, poptávka',
  proforma: 'proforma faktura, pro forma faktura, proforma, zálohový list, výzva k platbě',
  reminder: 'upomínka, výzva k úhradě, upomínka platby, předžalobní výzva, urgence',
  openItems: 'odsouhlasení pohledávek, přehled pohledávek, saldokonto, přehled neuhrazených faktur',
  bankStatement: `výpis z účtu, bankovní výpis, výpis z běžného účtu, výpis, přehled pohybů, výpis z účtu č`,
  cardStatement: 'výpis z kreditní karty, výpis kreditní karty, výpis z úvěrového účtu',
  utilityBill: `vyúčtování elektřiny, vyúčtování plynu, faktura za elektřinu, vyúčtování vodného, faktura za plyn,
    vyúčtování služeb elektronických komunikací, vyúčtování vodného a stočného, vyúčtování dodávky
    elektřiny, rozpis záloh`,
  payslip: 'výplatní páska, výplatní lístek, mzdový list, výplatnice',
  billOfLading: 'konosament, nákladní list, letecký nákladní list',
  contract: `smlouva, nájemní smlouva, pracovní smlouva, kupní smlouva, dohoda, plná moc, obchodní podmínky, smlouva
    o dílo, dohoda o provedení práce, předávací protokol, dodatek`,
  insurancePolicy: 'pojistka, pojistná smlouva, zelená karta, potvrzení o pojištění',
  claim: 'hlášení škody, oznámení pojistné události, záznam o dopravní nehodě, hlášení pojistné události',
  application: `žádost, formulář, přihláška, dotazník, přihlášení, registrační formulář, žádost o dovolenou`,
  letter: 'dopis, oznámení, sdělení, pozvánka, motivační dopis, prohlášení, tisková zpráva',
  certificate: `osvědčení, certifikát, diplom, potvrzení, vysvědčení, rodný list, povolení, živnostenský list, záruční
    list, prohlášení o shodě`,
  resume: 'životopis, curriculum vitae, pracovní zkušenosti',
  report: `zpráva, protokol, posudek, znalecký posudek, rozvaha, výkaz zisku a ztráty, bezpečnostní list, technický
    list, servisní protokol, obsah`,
  ticket: 'jízdenka, letenka, palubní lístek, vstupenka, potvrzení rezervace, rezervace, itinerář',
  medicalRecord: `recept, lékařská zpráva, výsledky vyšetření, propouštěcí zpráva, neschopenka, laboratorní nález,
    očkovací průkaz`,
  taxNotice: `daňové přiznání, platební výměr, přiznání k dani, daň z nemovitých věcí, pokuta, výzva finančního úřadu`,
  identityDocument: `občanský průkaz, cestovní pas, řidičský průkaz, osvědčení o registraci vozidla, členský průkaz`,
  payment: `příkaz k úhradě, potvrzení o provedení platby, šek, avízo, potvrzení platby, platební příkaz, složenka`,
  accountReport: 'splátkový kalendář, vyúčtování provizí, výpis z majetkového účtu, vyúčtování služeb',
  minutes: 'zápis z jednání, zápis ze schůze, usnesení, zápis z porady',
  shippingLabel: 'přepravní štítek, expediční štítek',
  customs: 'celní prohlášení, vývozní doprovodný doklad, jednotný správní doklad',
  workRecord: `výkaz práce, pracovní výkaz, cestovní příkaz, zakázkový list, vyúčtování pracovní cesty, docházka, kniha
    jízd`,
  menu: 'jídelní lístek, ceník, katalog',
  court: 'předvolání, rozsudek, žaloba, platební rozkaz, usnesení soudu',
};
