/** The order of the texts in each line below. */
const order: readonly string[] = ['de', 'fr', 'es', 'it', 'nl', 'pl', 'pt'];

/**
 * What the fields, columns, parties and tables of the shipped actions are called in each language. Forms of one country, such as
 * the W-2, keep the names that are printed on them.
 */
const lines = `
accountHolder=Kontoinhaber|Titulaire du compte|Titular de la cuenta|Intestatario del conto|Rekeninghouder|Posiadacz rachunku|Titular da conta
accountNumber=Kontonummer|Numéro de compte|Número de cuenta|Numero di conto|Rekeningnummer|Numer rachunku|Número da conta
accountNumbers=Kontonummern|Numéros de compte|Números de cuenta|Numeri di conto|Rekeningnummers|Numery rachunków|Números de conta
additionalCharges=Zuschläge|Frais supplémentaires|Cargos adicionales|Spese aggiuntive|Toeslagen|Opłaty dodatkowe|Encargos adicionais
address=Anschrift|Adresse|Dirección|Indirizzo|Adres|Adres|Morada
addressBlock=Anschrift im Block|Bloc d’adresse|Bloque de dirección|Blocco indirizzo|Adresblok|Blok adresowy|Bloco de morada
amount=Betrag|Montant|Importe|Importo|Bedrag|Kwota|Montante
amountDue=Fälliger Betrag|Montant dû|Importe a pagar|Importo dovuto|Te betalen|Do zapłaty|Valor a pagar
availableCredit=Verfügbarer Kredit|Crédit disponible|Crédito disponible|Credito disponibile|Beschikbaar krediet|Dostępny kredyt|Crédito disponível
balance=Saldo|Solde|Saldo|Saldo|Saldo|Saldo|Saldo
bankName=Bank|Banque|Banco|Banca|Bank|Bank|Banco
billDate=Rechnungsdatum|Date de facture|Fecha de factura|Data bolletta|Factuurdatum|Data rachunku|Data da fatura
billNumber=Rechnungsnummer|Numéro de facture|Número de factura|Numero bolletta|Factuurnummer|Numer rachunku|Número da fatura
billOfLadingNumber=Frachtbriefnummer|Numéro de connaissement|Número de conocimiento|Numero polizza di carico|Cognossementnummer|Numer konosamentu|Número do conhecimento
cardHolder=Karteninhaber|Titulaire de la carte|Titular de la tarjeta|Titolare della carta|Kaarthouder|Posiadacz karty|Titular do cartão
cardNumber=Kartennummer|Numéro de carte|Número de tarjeta|Numero della carta|Kaartnummer|Numer karty|Número do cartão
carrier=Frachtführer|Transporteur|Transportista|Vettore|Vervoerder|Przewoźnik|Transportador
city=Ort|Ville|Ciudad|Città|Plaats|Miejscowość|Cidade
closingBalance=Endsaldo|Solde final|Saldo final|Saldo finale|Eindsaldo|Saldo końcowe|Saldo final
company=Firma|Société|Empresa|Azienda|Bedrijf|Firma|Empresa
consigneeAddress=Anschrift des Empfängers|Adresse du destinataire|Dirección del destinatario|Indirizzo del destinatario|Adres van de ontvanger|Adres odbiorcy|Morada do destinatário
consigneeName=Empfänger|Destinataire|Destinatario|Destinatario|Ontvanger|Odbiorca|Destinatário
consumption=Verbrauch|Consommation|Consumo|Consumo|Verbruik|Zużycie|Consumo
containerNumber=Containernummer|Numéro de conteneur|Número de contenedor|Numero del container|Containernummer|Numer kontenera|Número do contentor
country=Land|Pays|País|Paese|Land|Kraj|País
credit=Gutschrift|Crédit|Abono|Avere|Bij|Uznanie|Crédito
creditLimit=Kreditrahmen|Plafond de crédit|Límite de crédito|Limite di credito|Kredietlimiet|Limit kredytu|Limite de crédito
currency=Währung|Devise|Moneda|Valuta|Valuta|Waluta|Moeda
currentCharges=Aktuelle Kosten|Frais de la période|Cargos actuales|Importi del periodo|Huidige kosten|Bieżące opłaty|Encargos atuais
currentReading=Aktueller Zählerstand|Relevé actuel|Lectura actual|Lettura attuale|Huidige meterstand|Bieżący odczyt|Leitura atual
customerName=Kunde|Client|Cliente|Cliente|Klant|Klient|Cliente
customerNumber=Kundennummer|Numéro de client|Número de cliente|Numero cliente|Klantnummer|Numer klienta|Número de cliente
date=Datum|Date|Fecha|Data|Datum|Data|Data
debit=Belastung|Débit|Cargo|Dare|Af|Obciążenie|Débito
deliveryDate=Lieferdatum|Date de livraison|Fecha de entrega|Data di consegna|Leverdatum|Data dostawy|Data de entrega
deliveryNoteNumber=Lieferscheinnummer|Numéro du bon de livraison|Número de albarán|Numero DDT|Pakbonnummer|Numer dowodu dostawy|Número da guia
deposit=Anzahlung|Acompte|Anticipo|Acconto|Aanbetaling|Zaliczka|Adiantamento
description=Beschreibung|Désignation|Descripción|Descrizione|Omschrijving|Opis|Descrição
discount=Rabatt|Remise|Descuento|Sconto|Korting|Rabat|Desconto
dueDate=Fällig am|Échéance|Vencimiento|Scadenza|Vervaldatum|Termin płatności|Vencimento
emails=E-Mail-Adressen|Adresses électroniques|Correos electrónicos|Indirizzi e-mail|E-mailadressen|Adresy e-mail|Endereços de e-mail
employee=Beschäftigter|Salarié|Empleado|Dipendente|Werknemer|Pracownik|Trabalhador
employer=Arbeitgeber|Employeur|Empresa empleadora|Datore di lavoro|Werkgever|Pracodawca|Entidade patronal
employeeAddress=Anschrift des Beschäftigten|Adresse du salarié|Dirección del empleado|Indirizzo del dipendente|Adres van de werknemer|Adres pracownika|Morada do trabalhador
employeeName=Beschäftigter|Salarié|Empleado|Dipendente|Werknemer|Pracownik|Trabalhador
employeeNumber=Personalnummer|Matricule|Número de empleado|Matricola|Personeelsnummer|Numer pracownika|Número do trabalhador
employerAddress=Anschrift des Arbeitgebers|Adresse de l’employeur|Dirección de la empresa|Indirizzo del datore di lavoro|Adres van de werkgever|Adres pracodawcy|Morada da entidade patronal
employerName=Arbeitgeber|Employeur|Empresa empleadora|Datore di lavoro|Werkgever|Pracodawca|Entidade patronal
endDate=Ende|Date de fin|Fecha de fin|Data di fine|Einddatum|Data końcowa|Data final
expectedDate=Erwartet am|Date prévue|Fecha prevista|Data prevista|Verwachte datum|Data oczekiwana|Data prevista
feesAndInterest=Gebühren und Zinsen|Frais et intérêts|Comisiones e intereses|Spese e interessi|Kosten en rente|Opłaty i odsetki|Comissões e juros
fob=Lieferbedingung (FOB)|Condition FOB|Condición FOB|Condizione FOB|FOB-voorwaarde|Warunek FOB|Condição FOB
freight=Fracht|Fret|Flete|Nolo|Vracht|Fracht|Frete
freightTerms=Frachtbedingungen|Conditions de fret|Condiciones de flete|Condizioni di trasporto|Vrachtvoorwaarden|Warunki frachtu|Condições de frete
grossPay=Bruttolohn|Salaire brut|Salario bruto|Retribuzione lorda|Brutoloon|Wynagrodzenie brutto|Salário bruto
headerAddress=Anschrift im Kopf|Adresse d’en-tête|Dirección del encabezado|Indirizzo in testata|Adres in de kop|Adres w nagłówku|Morada do cabeçalho
headerName=Name im Kopf|Nom d’en-tête|Nombre del encabezado|Nome in testata|Naam in de kop|Nazwa w nagłówku|Nome do cabeçalho
headerPhone=Telefon im Kopf|Téléphone d’en-tête|Teléfono del encabezado|Telefono in testata|Telefoon in de kop|Telefon w nagłówku|Telefone do cabeçalho
headerUrl=Webadresse im Kopf|Site d’en-tête|Web del encabezado|Sito in testata|Website in de kop|Strona w nagłówku|Site do cabeçalho
iban=IBAN|IBAN|IBAN|IBAN|IBAN|IBAN|IBAN
incomeTax=Lohnsteuer|Impôt sur le revenu|Impuesto sobre la renta|Imposta sul reddito|Loonbelasting|Podatek dochodowy|Imposto sobre o rendimento
invoiceDate=Rechnungsdatum|Date de facture|Fecha de factura|Data fattura|Factuurdatum|Data faktury|Data da fatura
invoiceNumber=Rechnungsnummer|Numéro de facture|Número de factura|Numero fattura|Factuurnummer|Numer faktury|Número da fatura
issuer=Aussteller|Émetteur|Emisor|Emittente|Uitgever|Wystawca|Emissor
jobTitle=Tätigkeit|Emploi|Puesto|Qualifica|Functie|Stanowisko|Cargo
lineNumber=Position|Ligne|Línea|Riga|Regel|Pozycja|Linha
locality=Gemeinde|Localité|Localidad|Località|Gemeente|Gmina|Localidade
maintenanceFrom=Wartung von|Maintenance du|Mantenimiento desde|Manutenzione dal|Onderhoud van|Serwis od|Manutenção de
maintenanceTo=Wartung bis|Maintenance au|Mantenimiento hasta|Manutenzione al|Onderhoud tot|Serwis do|Manutenção até
measurement=Maß|Mesure|Medida|Misura|Maat|Wymiar|Medida
merchant=Händler|Commerçant|Comercio|Esercente|Winkel|Sprzedawca|Comerciante
merchantAddress=Anschrift des Händlers|Adresse du commerçant|Dirección del comercio|Indirizzo dell’esercente|Adres van de winkel|Adres sprzedawcy|Morada do comerciante
merchantPhone=Telefon des Händlers|Téléphone du commerçant|Teléfono del comercio|Telefono dell’esercente|Telefoon van de winkel|Telefon sprzedawcy|Telefone do comerciante
merchantTaxNumber=Steuernummer des Händlers|Numéro fiscal du commerçant|NIF del comercio|Partita IVA dell’esercente|Btw-nummer van de winkel|NIP sprzedawcy|NIF do comerciante
meterNumber=Zählernummer|Numéro de compteur|Número de contador|Numero del contatore|Meternummer|Numer licznika|Número do contador
minimumPayment=Mindestzahlung|Paiement minimum|Pago mínimo|Pagamento minimo|Minimale betaling|Minimalna spłata|Pagamento mínimo
name=Name|Nom|Nombre|Nome|Naam|Nazwa|Nome
net=Netto|Net|Neto|Netto|Netto|Netto|Líquido
netPay=Nettolohn|Salaire net|Salario neto|Retribuzione netta|Nettoloon|Wynagrodzenie netto|Salário líquido
newBalance=Neuer Saldo|Nouveau solde|Saldo nuevo|Nuovo saldo|Nieuw saldo|Nowe saldo|Novo saldo
notifyParty=Zu benachrichtigen|Partie à notifier|Parte a notificar|Parte da avvisare|Te verwittigen|Strona do zawiadomienia|Parte a notificar
openingBalance=Anfangssaldo|Solde initial|Saldo inicial|Saldo iniziale|Beginsaldo|Saldo początkowe|Saldo inicial
orderDate=Bestelldatum|Date de commande|Fecha de pedido|Data ordine|Besteldatum|Data zamówienia|Data da encomenda
ordered=Bestellt|Commandé|Pedido|Ordinato|Besteld|Zamówiono|Encomendado
packages=Packstücke|Colis|Bultos|Colli|Colli|Sztuki|Volumes
payDate=Zahltag|Date de paie|Fecha de pago|Data di pagamento|Betaaldatum|Data wypłaty|Data de pagamento
paymentMethod=Zahlungsart|Mode de paiement|Forma de pago|Metodo di pagamento|Betaalwijze|Sposób płatności|Forma de pagamento
paymentTerms=Zahlungsbedingungen|Conditions de paiement|Condiciones de pago|Termini di pagamento|Betalingsvoorwaarden|Warunki płatności|Condições de pagamento
paymentsAndCredits=Zahlungen und Gutschriften|Paiements et crédits|Pagos y abonos|Pagamenti e accrediti|Betalingen en tegoeden|Wpłaty i uznania|Pagamentos e créditos
paymentsReceived=Eingegangene Zahlungen|Paiements reçus|Pagos recibidos|Pagamenti ricevuti|Ontvangen betalingen|Otrzymane wpłaty|Pagamentos recebidos
periodEnd=Zeitraum bis|Fin de période|Fin del periodo|Fine periodo|Periode tot|Koniec okresu|Fim do período
periodStart=Zeitraum von|Début de période|Inicio del periodo|Inizio periodo|Periode van|Początek okresu|Início do período
portOfDischarge=Löschhafen|Port de déchargement|Puerto de descarga|Porto di scarico|Loshaven|Port wyładunku|Porto de descarga
portOfLoading=Ladehafen|Port de chargement|Puerto de carga|Porto di carico|Laadhaven|Port załadunku|Porto de carga
postingDate=Buchungstag|Date comptable|Fecha contable|Data contabile|Boekingsdatum|Data księgowania|Data de lançamento
previousBalance=Vorheriger Saldo|Solde précédent|Saldo anterior|Saldo precedente|Vorig saldo|Poprzednie saldo|Saldo anterior
previousReading=Vorheriger Zählerstand|Relevé précédent|Lectura anterior|Lettura precedente|Vorige meterstand|Poprzedni odczyt|Leitura anterior
price=Preis|Prix|Precio|Prezzo|Prijs|Cena|Preço
productCode=Artikelnummer|Référence|Referencia|Codice articolo|Artikelnummer|Kod produktu|Código do produto
productType=Produktart|Type de produit|Tipo de producto|Tipo di prodotto|Productsoort|Rodzaj produktu|Tipo de produto
purchaseOrderDate=Bestelldatum|Date de commande|Fecha de pedido|Data ordine|Besteldatum|Data zamówienia|Data da encomenda
purchaseOrderNumber=Bestellnummer|Numéro de commande|Número de pedido|Numero ordine|Bestelnummer|Numer zamówienia|Número da encomenda
purchases=Käufe|Achats|Compras|Acquisti|Aankopen|Zakupy|Compras
quantity=Menge|Quantité|Cantidad|Quantità|Aantal|Ilość|Quantidade
rate=Satz|Taux|Tipo|Aliquota|Tarief|Stawka|Taxa
receiptNumber=Belegnummer|Numéro de reçu|Número de recibo|Numero ricevuta|Bonnummer|Numer paragonu|Número do recibo
requiredByDate=Benötigt bis|Requis pour le|Requerido para|Richiesto entro|Nodig op|Wymagane do|Necessário até
sealNumber=Plombennummer|Numéro de scellé|Número de precinto|Numero del sigillo|Zegelnummer|Numer plomby|Número do selo
sender=Absender|Expéditeur|Remitente|Mittente|Afzender|Nadawca|Remetente
serviceAddress=Verbrauchsstelle|Lieu de consommation|Dirección del suministro|Indirizzo di fornitura|Leveringsadres|Adres punktu poboru|Local de consumo
shipToAddress=Lieferanschrift|Adresse de livraison|Dirección de entrega|Indirizzo di consegna|Afleveradres|Adres dostawy|Morada de entrega
shipToName=Lieferung an|Livré à|Entregar a|Consegna a|Leveren aan|Dostawa do|Entregar a
shipVia=Versandart|Mode d’expédition|Forma de envío|Spedizione|Verzendwijze|Sposób wysyłki|Modo de envio
shipperAddress=Anschrift des Versenders|Adresse de l’expéditeur|Dirección del expedidor|Indirizzo dello speditore|Adres van de verzender|Adres nadawcy|Morada do expedidor
shipperName=Versender|Expéditeur|Expedidor|Speditore|Verzender|Nadawca|Expedidor
signature=Unterschrift|Signature|Firma|Firma|Handtekening|Podpis|Assinatura
signatures=Unterschriften|Signatures|Firmas|Firme|Handtekeningen|Podpisy|Assinaturas
socialSecurityNumber=Sozialversicherungsnummer|Numéro de sécurité sociale|Número de la seguridad social|Numero di previdenza sociale|Burgerservicenummer|Numer ubezpieczenia|Número da segurança social
startDate=Beginn|Date de début|Fecha de inicio|Data di inizio|Begindatum|Data początkowa|Data inicial
state=Bundesland|Région|Provincia|Provincia|Provincie|Region|Região
statementDate=Datum des Auszugs|Date du relevé|Fecha del extracto|Data dell’estratto|Afschriftdatum|Data wyciągu|Data do extrato
statementNumber=Nummer des Auszugs|Numéro du relevé|Número de extracto|Numero dell’estratto|Afschriftnummer|Numer wyciągu|Número do extrato
street=Straße|Rue|Calle|Via|Straat|Ulica|Rua
subtotal=Zwischensumme|Sous-total|Subtotal|Imponibile|Subtotaal|Suma częściowa|Subtotal
supplier=Lieferant|Fournisseur|Proveedor|Fornitore|Leverancier|Dostawca|Fornecedor
tax=Steuer|Taxe|Impuesto|Imposta|Belasting|Podatek|Imposto
taxId=Steuernummer|Numéro fiscal|NIF|Partita IVA|Btw-nummer|NIP|NIF
taxNumber=Steuernummer|Numéro fiscal|Número fiscal|Numero fiscale|Belastingnummer|Numer podatkowy|Número fiscal
tip=Trinkgeld|Pourboire|Propina|Mancia|Fooi|Napiwek|Gorjeta
total=Gesamtbetrag|Total|Total|Totale|Totaal|Razem|Total
totalDeductions=Abzüge insgesamt|Total des retenues|Total de deducciones|Totale trattenute|Totale inhoudingen|Suma potrąceń|Total de descontos
totalPackages=Packstücke insgesamt|Total des colis|Total de bultos|Totale colli|Totaal colli|Liczba sztuk|Total de volumes
totalWeight=Gesamtgewicht|Poids total|Peso total|Peso totale|Totaal gewicht|Waga całkowita|Peso total
trackingNumber=Sendungsnummer|Numéro de suivi|Número de seguimiento|Numero di tracciamento|Volgnummer|Numer przesyłki|Número de rastreio
trailerNumber=Anhängernummer|Numéro de remorque|Número de remolque|Numero del rimorchio|Opleggernummer|Numer naczepy|Número do reboque
unitOfMeasure=Einheit|Unité|Unidad|Unità|Eenheid|Jednostka|Unidade
unitPrice=Einzelpreis|Prix unitaire|Precio unitario|Prezzo unitario|Stukprijs|Cena jednostkowa|Preço unitário
vat=Umsatzsteuer|TVA|IVA|IVA|Btw|VAT|IVA
vatRate=Steuersatz|Taux de TVA|Tipo de IVA|Aliquota IVA|Btw-tarief|Stawka VAT|Taxa de IVA
vendorQuote=Angebot des Lieferanten|Devis fournisseur|Oferta del proveedor|Offerta del fornitore|Offerte van de leverancier|Oferta dostawcy|Orçamento do fornecedor
vessel=Schiff|Navire|Buque|Nave|Schip|Statek|Navio
voyageNumber=Reisenummer|Numéro de voyage|Número de viaje|Numero di viaggio|Reisnummer|Numer rejsu|Número da viagem
weight=Gewicht|Poids|Peso|Peso|Gewicht|Waga|Peso
yearToDate=Seit Jahresbeginn|Cumul annuel|Acumulado anual|Progressivo annuo|Jaar tot nu|Od początku roku|Acumulado do ano
zipCode=Postleitzahl|Code postal|Código postal|CAP|Postcode|Kod pocztowy|Código postal
vendor=Lieferant|Fournisseur|Proveedor|Fornitore|Leverancier|Sprzedawca|Fornecedor
buyer=Käufer|Acheteur|Comprador|Acquirente|Koper|Nabywca|Comprador
billTo=Rechnung an|Facturé à|Facturar a|Fatturare a|Factuur aan|Faktura dla|Faturar a
shipTo=Lieferung an|Livré à|Entregar a|Consegna a|Leveren aan|Dostawa do|Entregar a
table1=Positionen|Lignes|Líneas|Righe|Regels|Pozycje|Linhas
taxes=Steuern|Taxes|Impuestos|Imposte|Belastingen|Podatki|Impostos
`;

/** The names in a language, by the last part of a field's name. */
export function fieldNamesIn(language: string): Readonly<Record<string, string>> {
  const at = order.indexOf(language);
  const entries = lines
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', texts = ''] = line.split('=', 2);
      return [name, texts.split('|')[at] ?? ''] as const;
    });
  return Object.fromEntries(entries);
}
