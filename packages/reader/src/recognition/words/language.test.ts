import { expect, test } from 'vitest';
import { pageLanguageOf } from './language.ts';

test.each([
  [
    'de',
    'Rechnung Nr. 83 vom 3. Mai: Wir danken fur Ihre Bestellung und bitten um Zahlung auf das Konto der Bank',
  ],
  [
    'fr',
    'Facture du 3 mai : merci pour votre commande, le montant total est a payer avant echeance par virement',
  ],
  [
    'es',
    'Factura del 3 de mayo: gracias por su pedido, el importe se abona en la cuenta del banco, con el IVA',
  ],
  [
    'it',
    'Fattura del 3 maggio: il totale della merce e il numero del conto della banca, con la partita IVA del cliente',
  ],
  [
    'pt',
    'Fatura de 3 de maio: obrigado pela encomenda, o pagamento do valor com o numero do contribuinte da morada',
  ],
  [
    'pl',
    'Faktura: sprzedawca i nabywca, data wystawienia, razem do zaplaty, termin platnosci na rachunek bankowy',
  ],
  ['cs', 'Faktura danovy doklad: dodavatel a odberatel, datum splatnosti, celkem bez DPH, cislo objednavky'],
  [
    'sk',
    'Faktura danovy doklad: dodavatel a odberatel, datum splatnosti, spolu s DPH, cislo objednavky, tovar, sadzba, zlava, pokladna',
  ],
  ['hu', 'Szamla: elado es vevo, fizetesi hatarido, fizetendo osszesen afa nelkul, mennyiseg db'],
  ['ro', 'Factura: furnizor si cumparator, cantitate, pret unitar, valoare, cota tva, suma de plata in lei'],
  ['lt', 'PVM saskaita faktura: pirkejas ir pardavejas, kiekis, kaina, suma, viso moketi iki'],
  ['lv', 'Rekins: pircejs un pardevejs, daudzums, cena, summa kopa apmaksai lidz, PVN'],
  ['et', 'Arve: ostja ja muuja, kogus, hind, summa kokku tasuda, kaibemaks, maksetahtaeg'],
  ['tr', 'Fatura tarihi 3 Mayis, toplam tutar ve KDV, sayin musteri, odeme icin banka hesap numarasi'],
  ['sv', 'Faktura med belopp att betalas till bankgiro, moms och summa, kund och leverans av artikel'],
  ['da', 'Faktura med belob der betales til konto, moms og i alt, kunde og levering af varer fra dato'],
  [
    undefined,
    'Resit: terima kasih kerana membeli di kedai kami, jumlah tunai dan baki, sila simpan untuk rujukan',
  ],
  [undefined, 'Factuur van 3 mei: dank voor uw bestelling, het totaal te betalen bedrag op onze rekening'],
  [undefined, 'Tax invoice: thank you for your order, please pay the total amount to the account below'],
  [
    undefined,
    'Date: 3 May, Reference 17. Total excl. tax, Net total, Total incl. tax, Rounding, Total, Client copy',
  ],
  [undefined, ''],
])('%s', (language, text) => {
  expect(pageLanguageOf(text.split(' '))?.locale).toBe(language);
});
