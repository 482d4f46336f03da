import type { PaperTitles } from '../paper-names.ts';

export const papers: PaperTitles = {
  invoice: `faktura, faktura vat, faktura końcowa, rachunek, faktura zaliczkowa, faktura sprzedaży, nota
    obciążeniowa, faktura handlowa, nota księgowa, faktura marża, faktura nr`,
  creditNote: 'faktura korygująca, korekta faktury, korekta, nota korygująca, faktura vat korekta',
  receipt: `paragon, paragon fiskalny, potwierdzenie sprzedaży, kp, kasa przyjmie, pokwitowanie, dowód wpłaty,
    niefiskalny, potwierdzenie płatności kartą, faktura uproszczona, potwierdzenie transakcji`,
  purchaseOrder: `zamówienie, zlecenie, zamówienie zakupu, zamówienie nr, zamówienie do dostawcy, zlecenie zakupu`,
  orderConfirmation: 'potwierdzenie zamówienia, potwierdzenie przyjęcia zamówienia, potwierdzenie zlecenia',
  deliveryNote: `dokument wz, wydanie zewnętrzne, wz, list dostawczy, dowód dostawy, specyfikacja wysyłkowa, lista
    pakowa, dokument dostawy, potwierdzenie dostawy, przyjęcie zewnętrzne, dowód wydania`,
  quotation: 'oferta, oferta cenowa, oferta handlowa, wycena, kosztorys, zapytanie ofertowe',
  proforma: 'faktura proforma, faktura pro forma, proforma, pro forma',
  reminder: `wezwanie do zapłaty, przypomnienie o płatności, upomnienie, monit, ponaglenie, ostateczne wezwanie do
    zapłaty, przypomnienie`,
  openItems: `potwierdzenie salda, zestawienie należności, wykaz nierozliczonych, zestawienie nierozliczonych
    dokumentów, rozrachunki`,
  bankStatement: `wyciąg, wyciąg bankowy, wyciąg z rachunku, historia rachunku, zestawienie operacji, wyciąg z rachunku
    bankowego, historia operacji, zestawienie transakcji`,
  cardStatement: `wyciąg z karty kredytowej, zestawienie transakcji kartą, wyciąg karty kredytowej, zestawienie karty
    kredytowej`,
  utilityBill: `faktura za energię elektryczną, faktura za energię, rachunek za prąd, rozliczenie energii, faktura za
    gaz, faktura za wodę, rachunek telefoniczny, faktura za usługi telekomunikacyjne, prognoza zużycia,
    faktura rozliczeniowa, rozliczenie wody`,
  payslip: `pasek płacowy, lista płac, odcinek wypłaty, pasek wynagrodzenia, rozliczenie wynagrodzenia, pasek
    wypłaty, odcinek listy płac, kwitek płacowy`,
  billOfLading: `konosament, list przewozowy, morski list przewozowy, lotniczy list przewozowy, międzynarodowy list
    przewozowy`,
  contract: `umowa, umowa najmu, umowa o pracę, umowa zlecenia, umowa sprzedaży, porozumienie, pełnomocnictwo,
    regulamin, umowa o dzieło, umowa pożyczki, umowa kupna sprzedaży, protokół zdawczo-odbiorczy, aneks`,
  insurancePolicy: 'polisa, polisa ubezpieczeniowa, certyfikat ubezpieczenia, potwierdzenie ubezpieczenia',
  claim: `zgłoszenie szkody, druk zgłoszenia szkody, oświadczenie sprawcy, roszczenie, wniosek o odszkodowanie`,
  application: `wniosek, formularz, formularz zgłoszeniowy, ankieta, podanie, deklaracja, kwestionariusz, deklaracja
    członkowska, karta zgłoszenia, wniosek urlopowy, karta informacyjna, zgłoszenie`,
  letter: `pismo, list, zawiadomienie, list motywacyjny, komunikat, zaproszenie, informacja, referencje, list
    referencyjny, oświadczenie`,
  certificate: `zaświadczenie, certyfikat, dyplom, świadectwo, świadectwo pracy, akt urodzenia, zezwolenie, pozwolenie,
    licencja, świadectwo szkolne, karta gwarancyjna, deklaracja zgodności, świadectwo pochodzenia, odpis`,
  resume: 'życiorys, curriculum vitae, cv, doświadczenie zawodowe',
  report: `raport, sprawozdanie, protokół, ekspertyza, bilans, rachunek zysków i strat, karta techniczna, karta
    charakterystyki, opinia, protokół odbioru, spis treści, protokół serwisowy, operat`,
  ticket: `bilet, karta pokładowa, potwierdzenie rezerwacji, rezerwacja, bilet elektroniczny, plan podróży, voucher`,
  medicalRecord: `recepta, wyniki badań, karta informacyjna leczenia szpitalnego, zaświadczenie lekarskie, skierowanie,
    wynik badania, wypis, sprawozdanie z badań, karta szczepień`,
  taxNotice: `deklaracja podatkowa, zeznanie podatkowe, decyzja, nakaz płatniczy, decyzja podatkowa, mandat, mandat
    karny, pit, informacja o dochodach, deklaracja vat, decyzja w sprawie podatku`,
  identityDocument: `dowód osobisty, paszport, prawo jazdy, dowód rejestracyjny, legitymacja, karta członkowska, karta pobytu`,
  payment: `potwierdzenie przelewu, polecenie przelewu, czek, potwierdzenie wykonania przelewu, potwierdzenie
    płatności, dowód wpłaty bankowej, potwierdzenie operacji, awizo płatności, wpłata gotówkowa`,
  accountReport: `harmonogram spłat, rozliczenie prowizji, informacja o stanie konta, zestawienie papierów wartościowych,
    rozliczenie kosztów, rozliczenie czynszu`,
  minutes: `protokół z zebrania, protokół z posiedzenia, protokół ze spotkania, uchwała, notatka ze spotkania`,
  shippingLabel: 'etykieta wysyłkowa, etykieta nadawcza, etykieta zwrotna',
  customs: 'zgłoszenie celne, zgłoszenie wywozowe, deklaracja celna, jednolity dokument administracyjny',
  workRecord: `karta pracy, ewidencja czasu pracy, delegacja, polecenie wyjazdu służbowego, rozliczenie delegacji,
    zlecenie naprawy, karta pracy serwisu, lista obecności, ewidencja przebiegu pojazdu, zlecenie serwisowe`,
  menu: 'menu, karta dań, cennik, katalog',
  court: 'wezwanie, wyrok, pozew, nakaz zapłaty, zawiadomienie o rozprawie, postanowienie',
};
