import type { Draw } from '../draw.ts';
import type { TemplateField } from '../template-head.ts';

/** A field of forms and statements. */
export interface FormConcept extends TemplateField {
  readonly name: string;
  /** By language. */
  readonly captions: Readonly<Record<string, readonly string[]>>;
  value(d: Draw): string;
}

// name | kind | other names | English captions; German; French; Spanish | what to generate
const list = `
accountNumber|identifier|account accountNo acctNumber|Account Number,Account No.,Acct #,A/C No.,Account;Kontonummer,Konto-Nr.;N° de compte,Compte;Número de cuenta,Cuenta|id ##########
accountHolder|name|customerName holder owner|Account Holder,Account Name,Name on account,Customer Name;Kontoinhaber;Titulaire du compte,Titulaire;Titular|person
statementDate|date|date issued|Statement Date,Date of statement,As of,Closing Date;Kontoauszug vom,Stand;Date du relevé,Arrêté au;Fecha del extracto|date
statementPeriod|text|period|Statement Period,Period,Billing Period,For the period;Zeitraum,Abrechnungszeitraum;Période;Periodo|period
openingBalance|money|startBalance previousBalance|Opening Balance,Beginning Balance,Previous Balance,Balance brought forward;Anfangssaldo,Alter Saldo;Solde initial,Ancien solde;Saldo inicial,Saldo anterior|money 20 20000
closingBalance|money|endBalance newBalance balance|Closing Balance,Ending Balance,New Balance,Balance carried forward;Endsaldo,Neuer Saldo;Solde final,Nouveau solde;Saldo final|money 20 20000
minimumPayment|money|minimumDue|Minimum Payment Due,Minimum Payment,Min. due;Mindestbetrag;Paiement minimum;Pago mínimo|money 10 300
creditLimit|money|limit|Credit Limit,Total Credit Line;Kreditrahmen,Verfügungsrahmen;Plafond;Límite de crédito|money 500 20000
availableCredit|money|available|Available Credit,Credit available;Verfügbar;Disponible;Crédito disponible|money 100 9000
totalDeposits|money|deposits credits|Total Deposits,Deposits and Credits,Total credits;Summe Gutschriften;Total des crédits;Total abonos|money 100 9000
totalWithdrawals|money|withdrawals debits|Total Withdrawals,Withdrawals and Debits,Total debits;Summe Lastschriften;Total des débits;Total cargos|money 100 9000
interestRate|percent|apr rate|Interest Rate,APR,Annual Rate,Rate;Zinssatz,Sollzins;Taux,Taux d'intérêt;Tipo de interés|percent
interestPaid|money|interest|Interest Paid,Interest charged,Interest;Zinsen;Intérêts;Intereses|money 1 900
sortCode|identifier|routing routingNumber|Sort Code,Routing Number,ABA No.,BSB;BLZ,Bankleitzahl;Code guichet;Sucursal|id ##-##-##
swift|identifier|bic swiftCode|SWIFT,BIC,SWIFT/BIC;BIC;BIC;BIC|id AAAADE##
iban|iban|accountIban|IBAN;IBAN;IBAN;IBAN|iban
bank.name|name|bank bankName|Bank,Bank Name,Branch;Bank,Kreditinstitut;Banque;Banco|bank
employee.name|name|employee employeeName worker|Employee,Employee Name,Name,Staff name;Mitarbeiter,Name,Arbeitnehmer;Salarié,Nom du salarié;Empleado,Trabajador|person
employee.id|identifier|employeeNumber staffId personnelNumber|Employee ID,Emp. No.,Staff No.,Payroll No.;Personalnummer,Pers.-Nr.;Matricule;N.º empleado|id #####
employer.name|name|employer company|Employer,Company,Employer's name;Arbeitgeber,Firma;Employeur;Empresa,Empleador|company
employer.address|address|employerAddress companyAddress|Employer's address,Address of employer;Anschrift des Arbeitgebers;Adresse de l'employeur;Dirección de la empresa|address
payDate|date|paymentDate paidOn|Pay Date,Payment Date,Date Paid,Check Date;Auszahlungsdatum,Zahltag;Date de paiement;Fecha de pago|date
payPeriod|text|period|Pay Period,Period,Pay month;Abrechnungsmonat,Monat;Période de paie;Periodo de liquidación|month
grossPay|money|gross grossSalary|Gross Pay,Total Earnings,Gross Earnings,Gross;Bruttolohn,Gesamtbrutto;Salaire brut,Brut;Total devengado,Bruto|money 900 9000
netPay|money|net takeHome netSalary|Net Pay,Take Home Pay,Net Amount,Net;Nettolohn,Auszahlungsbetrag;Net à payer,Salaire net;Líquido a percibir,Neto|money 700 7000
totalDeductions|money|deductions|Total Deductions,Deductions;Summe Abzüge,Abzüge;Total des retenues;Total deducciones|money 90 3000
taxWithheld|money|incomeTax withholding|Federal income tax withheld,Income Tax,Tax withheld,PAYE;Lohnsteuer;Impôt prélevé;Retención IRPF|money 50 2500
socialSecurityNumber|identifier|ssn nationalInsurance|Social Security Number,SSN,NI Number,Employee's SSN;Sozialversicherungsnummer,SV-Nummer;N° de sécurité sociale;N.º Seg. Social|id ###-##-####
taxCode|identifier|taxClass|Tax Code,Filing Status Code;Steuerklasse;Code fiscal;Clave|id ####L
hoursWorked|number|hours|Hours Worked,Hours,Total hours;Stunden,Arbeitsstunden;Heures travaillées;Horas|int 8 180
hourlyRate|money|rate|Hourly Rate,Rate of pay,Rate/hr;Stundenlohn;Taux horaire;Precio hora|money 12 90
jobTitle|text|position role occupation|Job Title,Position,Occupation,Title;Position,Tätigkeit,Beruf;Poste,Fonction,Emploi;Puesto,Cargo|pick Analyst/Technician/Driver/Senior Engineer/Office Manager/Nurse/Welder/Teacher/Sales Assistant/Accountant
department|text|division unit|Department,Dept.,Division;Abteilung;Service,Département;Departamento|pick Finance/Operations/Human Resources/Logistics/IT/Production/Marketing/Warehouse/R&D
startDate|date|from begins|Start Date,From,Commencement Date,Date of hire,Effective Date;Beginn,Eintritt,ab;Date de début,Date d'entrée;Fecha de inicio,Fecha de alta|date
endDate|date|to until expires|End Date,To,Until,Termination Date;Ende,bis,Austritt;Date de fin,Jusqu'au;Fecha de fin|date
firstName|name|givenName|First Name,Given name(s),Forename;Vorname;Prénom;Nombre|first
lastName|name|surname familyName|Last Name,Surname,Family name;Nachname,Familienname;Nom,Nom de famille;Apellidos|last
fullName|name|name applicantName|Full Name,Name,Applicant,Name of applicant;Name,Vor- und Nachname;Nom et prénom;Nombre y apellidos|person
dateOfBirth|date|birthDate dob|Date of Birth,DOB,Birth date,Born;Geburtsdatum,geb. am;Date de naissance,Né(e) le;Fecha de nacimiento|date
placeOfBirth|text|birthPlace|Place of Birth,Born in;Geburtsort;Lieu de naissance;Lugar de nacimiento|city
nationality|text|citizenship|Nationality,Citizenship,Country of citizenship;Staatsangehörigkeit;Nationalité;Nacionalidad|pick British/German/French/Indian/Brazilian/Polish/Kenyan/Canadian/Italian/Spanish
gender|text|sex|Gender,Sex;Geschlecht;Sexe;Sexo|pick M/F/Male/Female/X
maritalStatus|text|familyStatus|Marital Status;Familienstand;Situation familiale;Estado civil|pick Single/Married/Divorced/Widowed
address|address|homeAddress residence|Address,Home Address,Street address,Mailing Address,Residence;Anschrift,Adresse,Wohnanschrift;Adresse,Domicile;Dirección,Domicilio|address
street|text|streetAddress|Street,Address line 1,Street and number;Straße,Straße und Hausnummer;Rue,N° et rue;Calle|street
city|text|town|City,Town,City or town;Ort,Stadt;Ville,Localité;Ciudad,Localidad|city
postcode|text|zip zipCode postalCode|ZIP,Postcode,Postal Code,ZIP code;PLZ,Postleitzahl;Code postal;Código postal,C.P.|postcode
phone|phone|telephone phoneNumber tel|Phone,Telephone,Phone No.,Tel.,Daytime phone;Telefon,Tel.;Téléphone,Tél.;Teléfono|phone
mobile|phone|cell mobilePhone|Mobile,Cell,Cell phone;Mobil,Handy;Portable;Móvil|phone
email|email|emailAddress mail|Email,E-mail,E-mail address;E-Mail;E-mail,Courriel;Correo electrónico|email
passportNumber|identifier|passport|Passport No.,Passport Number;Reisepassnummer;N° de passeport;N.º de pasaporte|id A########
licenceNumber|identifier|licenseNumber driversLicense|Licence No.,License Number,Driver's License;Führerscheinnummer;N° de permis;N.º de licencia|id A###-####-####
policyNumber|identifier|policy policyNo|Policy Number,Policy No.,Policy #;Versicherungsnummer,Policennummer;N° de police,N° de contrat;N.º de póliza|id POL-#######
claimNumber|identifier|claim claimNo|Claim Number,Claim No.,Claim ref.;Schadennummer;N° de sinistre;N.º de siniestro|id CL######
insured.name|name|insured policyHolder|Insured,Name of insured,Policyholder;Versicherungsnehmer;Assuré;Asegurado|person
premium|money|annualPremium|Premium,Annual Premium,Total premium;Beitrag,Prämie;Prime,Cotisation;Prima|money 90 3000
deductible|money|excess|Deductible,Excess;Selbstbeteiligung;Franchise;Franquicia|money 100 2000
coverage|money|sumInsured limit|Sum Insured,Coverage,Limit of liability;Versicherungssumme;Capital assuré;Suma asegurada|money 10000 900000
patient.name|name|patient patientName|Patient,Patient Name,Name of patient;Patient,Name des Patienten;Patient,Nom du patient;Paciente|person
doctor|name|physician provider|Physician,Doctor,Referring doctor,Provider;Arzt,Behandelnder Arzt;Médecin;Médico|person
diagnosis|text|condition|Diagnosis,Condition;Diagnose;Diagnostic;Diagnóstico|words 3
bloodType|text|bloodGroup|Blood Type,Blood Group;Blutgruppe;Groupe sanguin;Grupo sanguíneo|pick A+/B-/0+/AB+/O-
admissionDate|date|admitted|Admission Date,Date admitted;Aufnahmedatum;Date d'admission;Fecha de ingreso|date
vehicle|text|vehicleModel makeModel|Vehicle,Make/Model,Make and Model;Fahrzeug,Typ;Véhicule,Marque/Modèle;Vehículo|words 2
vin|identifier|chassisNumber vehicleId|VIN,Vehicle Identification Number,Chassis No.;Fahrgestellnummer,FIN;N° de châssis;N.º de bastidor|id AA#AA##A#AA######
plate|identifier|registrationNumber licensePlate|Registration,Plate No.,License plate,Reg. No.;Kennzeichen;Immatriculation;Matrícula|id AA-###-AA
mileage|number|odometer|Mileage,Odometer,Odometer reading;Kilometerstand;Kilométrage;Kilometraje|int 1000 190000
serialNumber|identifier|serial sn|Serial No.,Serial Number,S/N;Seriennummer,Ser.-Nr.;N° de série;N.º de serie|id AA########
model|text|modelNumber type|Model,Model No.,Type;Modell,Typ;Modèle;Modelo|id AA-###
contractNumber|identifier|contract agreementNumber|Contract No.,Contract Number,Agreement No.;Vertragsnummer,Vertrags-Nr.;N° de contrat;N.º de contrato|id C-######
projectNumber|identifier|project jobNumber|Project,Project No.,Job No.;Projekt,Projektnummer;Projet,Affaire;Proyecto|id P####-##
referenceNumber|identifier|reference ref caseNumber|Reference,Ref.,Our ref.,Case No.,Your reference;Aktenzeichen,Unser Zeichen,Referenz;Référence,Réf.;Referencia,Ref.|id AAA/####/##
customerNumber|identifier|customerId clientNumber|Customer No.,Customer Number,Client ID;Kundennummer;N° client;N.º de cliente|id ########
bookingNumber|identifier|reservation confirmationNumber|Booking No.,Confirmation,Reservation No.,Booking reference;Buchungsnummer,Reservierung;N° de réservation;Localizador,Reserva|id ******
guest.name|name|guest guestName|Guest,Guest Name;Gast;Client,Nom du client;Huésped|person
checkIn|date|arrival|Check-in,Arrival,Arrival date;Anreise;Arrivée;Entrada|date
checkOut|date|departure|Check-out,Departure,Departure date;Abreise;Départ;Salida|date
roomNumber|identifier|room|Room,Room No.;Zimmer,Zimmernummer;Chambre;Habitación|id ###
nights|number|numberOfNights|Nights,No. of nights;Nächte;Nuits;Noches|int 1 21
flightNumber|identifier|flight|Flight,Flight No.;Flug;Vol;Vuelo|id AA####
origin|text|from departurePort|From,Origin,Port of loading,Place of receipt;Von,Abgangsort;De,Origine,Port de chargement;Origen|city
destination|text|to arrivalPort|To,Destination,Port of discharge,Place of delivery;Nach,Zielort;À,Destination;Destino|city
carrier.name|name|carrier|Carrier,Carrier name,Shipped via;Frachtführer,Spediteur;Transporteur;Transportista|company
shipper.name|name|shipper sender|Shipper,Shipper/Exporter,Sender;Absender,Versender;Expéditeur;Remitente,Expedidor|company
shipper.address|address|shipperAddress|Shipper's address,Address of shipper;Anschrift des Absenders;Adresse de l'expéditeur;Dirección del remitente|address
consignee.name|name|consignee receiver|Consignee,Receiver,Deliver to;Empfänger;Destinataire;Destinatario,Consignatario|company
consignee.address|address|consigneeAddress|Consignee's address,Delivery address;Anschrift des Empfängers;Adresse du destinataire;Dirección de entrega|address
trackingNumber|identifier|tracking awb|Tracking No.,Tracking Number,AWB No.,Waybill;Sendungsnummer;N° de suivi;N.º de seguimiento|id 1A######AA########
vessel|text|vesselName ship|Vessel,Vessel / Voyage,Ocean vessel;Schiff;Navire;Buque|words 2
containerNumber|identifier|container|Container No.,Container;Container-Nr.;N° de conteneur;Contenedor|id AAAU#######
sealNumber|identifier|seal|Seal No.,Seal Number;Plombennummer;N° de plomb;Precinto|id SL######
grossWeight|number|weight|Gross Weight,Weight (kg),Gross Wt.;Bruttogewicht,Gewicht;Poids brut;Peso bruto|weight
netWeight|number|netWt|Net Weight,Net Wt.;Nettogewicht;Poids net;Peso neto|weight
packages|number|numberOfPackages pieces|No. of Packages,Packages,Pieces,Cartons;Anzahl Packstücke,Kolli;Nombre de colis;Bultos|int 1 200
incoterms|text|deliveryTerms|Incoterms,Terms of delivery,Delivery terms;Lieferbedingungen;Incoterm;Condiciones de entrega|pick EXW/FOB Hamburg/CIF/DAP/FCA/CPT
meterNumber|identifier|meter|Meter No.,Meter number,Meter ID;Zählernummer;N° de compteur,Compteur;N.º de contador|id M########
meterReading|number|currentReading|Current Reading,Meter reading,Present reading;Zählerstand,Stand neu;Relevé,Nouvel index;Lectura actual|int 1000 90000
previousReading|number|lastReading|Previous Reading,Last reading;Stand alt,Letzter Stand;Ancien index;Lectura anterior|int 1000 90000
consumption|number|usage unitsUsed|Consumption,Usage,Units used,kWh used;Verbrauch;Consommation;Consumo|int 20 9000
serviceAddress|address|supplyAddress premises|Service Address,Supply address,Service for,Premises;Verbrauchsstelle,Lieferstelle;Lieu de consommation;Dirección de suministro|address
amountDue|money|totalDue balanceDue|Amount Due,Total Due,Please pay,Total amount due;Zu zahlen,Zahlbetrag;Montant à payer,Net à payer;Total a pagar,Importe a pagar|money 15 2500
dueDate|date|payBy paymentDueDate|Due Date,Pay by,Payment due,Due;Fällig am,Zahlbar bis;À payer avant le,Échéance;Vencimiento|date
lateFee|money|penalty|Late Fee,Late payment charge,Penalty;Mahngebühr,Säumniszuschlag;Pénalité;Recargo|money 5 90
checkNumber|identifier|chequeNumber|Check No.,Cheque No.,No.;Schecknummer;N° de chèque;N.º de cheque|id ####
payee|name|payTo|Pay to the order of,Payee,Pay;Zahlungsempfänger;À l'ordre de,Bénéficiaire;Páguese a,Beneficiario|company
memo|text|note purpose|Memo,For,Purpose,Re;Verwendungszweck,Betreff;Objet,Motif;Concepto|words 3
amountInWords|text|wordsAmount|Amount in words,The sum of;in Worten;Somme en toutes lettres;Importe en letras|words 6
tenant.name|name|tenant lessee|Tenant,Lessee,Renter;Mieter;Locataire;Arrendatario,Inquilino|person
landlord.name|name|landlord lessor|Landlord,Lessor,Owner;Vermieter;Bailleur,Propriétaire;Arrendador|person
monthlyRent|money|rent|Monthly Rent,Rent,Rent per month;Miete,Kaltmiete;Loyer,Loyer mensuel;Renta mensual|money 300 4000
securityDeposit|money|deposit|Security Deposit,Deposit;Kaution;Dépôt de garantie;Fianza|money 300 5000
propertyAddress|address|property|Property,Property address,Premises;Mietobjekt,Objekt;Bien loué,Adresse du bien;Inmueble|address
parcelNumber|identifier|parcelId apn|Parcel ID,APN,Parcel No.;Flurstück;Parcelle;Ref. catastral|id ###-###-##
assessedValue|money|valuation|Assessed Value,Taxable value;Einheitswert;Valeur locative;Valor catastral|money 10000 900000
taxYear|text|year fiscalYear|Tax Year,Year,For calendar year;Steuerjahr,Jahr;Année,Exercice;Ejercicio,Año|year
loanNumber|identifier|loan mortgageNumber|Loan Number,Loan No.,Mortgage account;Darlehensnummer;N° de prêt;N.º de préstamo|id 00########
principal|money|principalBalance outstandingPrincipal|Principal,Outstanding principal,Principal balance;Restschuld,Kapital;Capital restant dû;Capital pendiente|money 1000 400000
borrower.name|name|borrower payer|Borrower,Borrower's name,Payer;Darlehensnehmer;Emprunteur;Prestatario|person
lender.name|name|lender recipient|Lender,Lender's name,Recipient;Darlehensgeber;Prêteur;Prestamista|company
student.name|name|student|Student,Student Name;Schüler,Studierende/r;Élève,Étudiant;Alumno,Estudiante|person
grade|text|mark result|Grade,Final grade,Result;Note,Ergebnis;Note,Mention;Calificación|pick A/B+/Pass/1.7/14/Merit
school|text|institution university|School,Institution,University;Schule,Hochschule;Établissement;Centro|company
degree|text|qualification|Degree,Qualification,Award;Abschluss;Diplôme;Título|pick BSc Physics/MA History/Diploma/Bachelor of Arts/MBA/PhD Chemistry
inspector|name|inspectedBy technician|Inspector,Inspected by,Technician;Prüfer,Techniker;Inspecteur,Technicien;Inspector|person
inspectionDate|date|inspectedOn|Inspection Date,Date inspected;Prüfdatum;Date de contrôle;Fecha de inspección|date
issueDate|date|date issued dateIssued|Date,Date of issue,Issued,Date issued;Datum,Ausstellungsdatum;Date,Fait le;Fecha,Fecha de emisión|date
expiryDate|date|expires validUntil|Expiry Date,Expires,Valid until,Expiration;Gültig bis,Ablaufdatum;Date d'expiration,Valable jusqu'au;Caducidad,Válido hasta|date
cashier|name|servedBy operator|Cashier,Served by,Operator;Kassierer,Es bediente Sie;Caissier,Servi par;Cajero|first
terminal|identifier|till register|Terminal,Till,Register,POS;Kasse,Terminal;Caisse;Caja|id ##
transactionNumber|identifier|transactionId receiptNumber|Transaction,Trans. No.,Receipt No.,Receipt #;Bon-Nr.,Belegnr.;N° ticket,Ticket;N.º ticket|id ######
transactionDate|date|date|Date,Transaction Date,Trans. date;Datum;Date;Fecha|date
transactionTime|text|time|Time;Uhrzeit,Zeit;Heure;Hora|time
cardNumber|identifier|card lastFour|Card,Card No.,Card ending;Karte,Kartennr.;Carte;Tarjeta|card
paymentMethod|text|paidBy tender|Payment Method,Paid by,Tender,Payment;Zahlungsart,Zahlart;Mode de paiement,Règlement;Forma de pago|pick Cash/VISA/Mastercard/Debit/EC/Amex/Transfer
total|money|totalAmount grandTotal amount|Total,Grand Total,TOTAL,Amount;Gesamt,Summe,Betrag;Total,Montant total;Total,Importe|money 3 5000
subtotal|money|netAmount|Subtotal,Sub-total,Net;Zwischensumme,Netto;Sous-total;Subtotal|money 3 5000
tax|money|taxAmount vat|Tax,VAT,Sales tax,GST;MwSt.,USt.;TVA;IVA|money 1 900
tip|money|gratuity|Tip,Gratuity;Trinkgeld;Pourboire;Propina|money 1 60
change|money|changeGiven|Change,Change due;Rückgeld;Rendu;Cambio|money 1 50
quantity|number|qty|Quantity,Qty;Menge,Anzahl;Quantité;Cantidad|int 1 500
approvedBy|name|approver authorizedBy|Approved by,Authorised by,Approver;Genehmigt von,Freigegeben;Approuvé par;Aprobado por|person
preparedBy|name|author createdBy|Prepared by,Issued by,Completed by;Erstellt von,Bearbeiter;Établi par;Elaborado por|person
purpose|text|reason businessPurpose|Purpose,Reason,Business purpose;Zweck,Grund;Motif,Objet;Motivo|words 4
status|text|state|Status;Status;Statut;Estado|pick Approved/Pending/Closed/Active/Final/Draft
priority|text|urgency|Priority;Priorität;Priorité;Prioridad|pick High/Low/Normal/1/2
courtNumber|identifier|docket|Case No.,Docket No.,File number;Geschäftszeichen,Aktenzeichen;N° RG,Dossier n°;Expediente|id ## A ###/##
fineAmount|money|fine|Fine,Amount of fine,Penalty amount;Bußgeld;Amende;Multa|money 20 900
website|url|url web|Website,Web;Website,Internet;Site web;Web|url
taxId|identifier|tin ein taxNumber|Tax ID,TIN,EIN,Employer identification number;Steuernummer,Steuer-ID;N° fiscal,SIRET;NIF,CIF|id ##-#######
vatId|vatId|vatNumber|VAT No.,VAT ID,VAT Reg. No.;USt-IdNr.;N° TVA;NIF-IVA|vat
donationAmount|money|gift|Donation,Gift amount,Amount donated;Spende,Spendenbetrag;Don;Donativo|money 5 900
eventDate|date|date|Event Date,Date of event;Veranstaltungsdatum;Date de l'événement;Fecha del evento|date
seat|identifier|seatNumber|Seat,Seat No.;Sitz,Platz;Siège,Place;Asiento|id ##A
gate|identifier|gateNumber|Gate;Gate;Porte;Puerta|id A##
dosage|text|dose|Dosage,Dose;Dosierung;Posologie;Dosis|pick 1-0-1/2x daily/500 mg/10 ml/once a week
height|text|size|Height;Größe;Taille;Altura|pick 1.72 m/5'9"/168 cm/182 cm
`;

const values: Readonly<Record<string, (d: Draw, rest: string) => string>> = {
  id: (d, form) => d.id(form),
  person: (d) => d.person(),
  first: (d) => d.firstName(),
  last: (d) => d.lastName(),
  company: (d) => d.company(),
  bank: (d) => d.bank(),
  date: (d) => d.date(d.day(-300, 200)),
  month: (d) => d.month(d.day(-300, 0)),
  year: (d) => String(d.int(1998, 2027)),
  time: (d) => d.time(),
  period: (d) => `${d.date(d.day(-60, -31))} ${d.pick('-', '–', 'to', 'bis')} ${d.date(d.day(-30, 0))}`,
  money: (d, range) => d.money(d.amount(Number(range.split(' ')[0]), Number(range.split(' ')[1]))),
  int: (d, range) => d.number(d.int(Number(range.split(' ')[0]), Number(range.split(' ')[1]))),
  weight: (d) => d.number(d.amount(5, 20000), d.pick(0, 1, 2)),
  percent: (d) => d.percent(d.pick(d.int(1, 29), d.int(10, 290) / 10, d.int(100, 2900) / 100)),
  pick: (d, options) => d.pick(options.split('/')),
  words: (d, count) => d.words(Number(count)),
  city: (d) => d.city(),
  street: (d) => d.street(),
  postcode: (d) => d.postcode(),
  address: (d) => d.party().address(d.pick(', ', ', ', '<br>')),
  phone: (d) => d.phone(),
  email: (d) => d.email(),
  url: (d) => d.url(),
  iban: (d) => d.iban(),
  vat: (d) => d.vatId(),
  card: (d) => `${d.pick('**** **** **** ', 'XXXX-XXXX-XXXX-', '************', '•••• ')}${d.id('####')}`,
};

export const formConcepts: readonly FormConcept[] = list
  .trim()
  .split('\n')
  .map((line): FormConcept => {
    const [name, kind, names, captions, spec] = line.split('|') as [string, string, string, string, string];
    const [what, ...rest] = spec.split(' ');
    const byLanguage = captions.split(';').map((some) => some.split(','));
    return {
      name,
      kind,
      names: names.split(' '),
      captions: Object.fromEntries(
        ['en', 'de', 'fr', 'es'].map((language, index) => [language, byLanguage[index] ?? byLanguage[0]!]),
      ),
      value: (d) => values[what!]!(d, rest.join(' ')),
    };
  });
