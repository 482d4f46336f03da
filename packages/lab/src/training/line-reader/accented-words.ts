/**
 * Words with diacritics that business documents print, by language: random made-up words rarely show letters in such
 * combinations.
 */
export const accentedWords: Readonly<Record<string, readonly string[]>> = {
  french: words(`
    à â ça déjà où près très après même être été élevé réf. Réf. référence Référence désignation Désignation quantité Quantité Qté
    unité Unité numéro Numéro n° N° échéance Échéance règlement Règlement réglé régler payé à-payer société Société siège Siège
    téléphone Téléphone Tél. Tél télécopie mél. émission Émission émis émise dématérialisée dématérialisation acquittée
    débit débits crédit Crédit créée créé pénalité pénalités pénalité-de-retard retard intérêts forfaitaire indemnité Indemnité
    trésor général Général générales générale prélèvement Prélèvement chèque chèques à-réception réception Réception expédition
    expédié livré Livré livrée délai Délai début période Période février août décembre Février Août Décembre année Année
    journée mètre mètres kilomètre pièce Pièce pièces boîte Boîte câble Câble bâtiment Bâtiment étage Étage allée Allée
    République Général-de-Gaulle Orléans Besançon Genève Nîmes Évry Créteil Béziers Angoulême Île-de-France Rhône Isère Lozère
    Électricité électricité électronique Électronique équipement Équipement matériel étiquette élément éléments écran éclairage
    café Café thé bière crème fraîche pâte gâteau légumes bœuf œufs main-d'œuvre façade français française étranger étrangère
    négoce négociant spécialité propriété propriétaire réserve Réserve clause-de-réserve opération Opération opérations prestation
    réalisée réalisé exonéré exonération exonérée autoliquidation intracommunautaire détail Détail détaillé précédent précédente
    coordonnées Coordonnées bénéficiaire Bénéficiaire représentant créancier débiteur agréé agréée assujetti dû dûe Dû
    modalités Modalités règlements déduit déduction arrêté arrêtée présente présenté Hervé André René Hélène François Françoise
    Frédéric Stéphane Jérôme Geneviève Noël Zoé Léa Chloé Éric Étienne Gérard Hôtel Hôpital hôtellerie Mutualité Sécurité`),
  german: words(`
    für über Über können müssen Größe größe Maß Maße Straße straße Straßen Grüße Gruß gemäß außerhalb schließlich einschließlich
    zuzüglich Zuzüglich abzüglich fällig Fällig Fälligkeit Fälligkeitsdatum Käufer Käuferin Verkäufer Empfänger Empfängerin Überweisung
    überweisen Überweisungsträger Rückfragen Rückgabe zurück Rücksendung Stück Stückpreis Stückzahl Menge Einheit Währung Betrag
    Präsident Prüfung geprüft Geschäftsführer Geschäftsführerin Geschäftsführung Geschäftsjahr Handelsregister Bürobedarf Büro
    Möbel Schlüssel Getränke Kühlschrank Küche Tür Türen Gerät Geräte Zubehör Stühle Bücher Wäsche Körner Käse Brötchen Würste
    Gemüse Früchte Äpfel Öl Düsseldorf Köln München Nürnberg Fürth Würzburg Lübeck Göttingen Tübingen Zürich Österreich
    Dänemark Königstraße Bahnhofstraße Hauptstraße Gärtnerei Bäckerei Metzgerei-Müller Müller Schäfer Krüger Schröder Jürgen
    Günther Jörg Käthe Bärbel Ausgewählte enthält beträgt erhält jährlich vierteljährlich monatlich Gebühr Gebühren Mahngebühr Zubehörteil
    Verjährung Gewährleistung Verfügung verfügbar Auftragsbestätigung Lieferfähigkeit ungültig gültig Gültigkeit Kündigung Vergütung
    Ermäßigung ermäßigt regelmäßig ordnungsgemäß Schließfach Außendienst äußerst Süß Nöte Ärztin Ämter`),
  spanish: words(`
    número Número Nº teléfono Teléfono dirección Dirección descripción Descripción artículo Artículo código Código importe crédito
    envío Envío recepción emisión Emisión condición condiciones período año Año España español Española compañía Compañía Pérez
    García Martínez González López Sánchez Muñoz Núñez Peña Ibáñez José María Ángel Óscar Íñigo útil último más está también línea
    página Página electrónico electrónica débito página México Málaga Cádiz León Córdoba Logroño Coruña Cataluña días Días mañana`),
  southern: words(`
    quantità Quantità città Città attività società Società unità modalità è perché più così può già partità novità qualità priorità
    serviço Serviço descrição Descrição endereço Endereço não Não razão número preço Preço código válido até São João Conceição
    Gonçalves Guimarães Évora Brasília informação situação pão açúcar café cartão avô avó três mês crédito débito à às também
    reședință București facturi plată țară Iași Brașov județ înregistrare preț unități`),
  northern: words(`
    moms beløb Beløb Købmagergade køb Køb København Århus Østergade antal pris á måned år Års dø ø å Ørsted Søren Jørgen Bjørn Blåbær
    fakturaår betalningsvillkor Öresund Göteborg Malmö Västerås Sjögren Åsa Märta Kött Bröd Öl Räkning Förfallodag förfallodatum
    Ää Öö yhteensä Määrä määrä yksikkö Hinta Eräpäivä Jyväskylä Hämeenlinna päivä Märt Õpetaja sõna küsimus käibemaks Pärnu
    Reykjavík Þór Guðmundur Ísland símanúmer krónur vörður`),
  eastern: words(`
    faktura Faktura sprzedaż Sprzedawca nabywca ilość Ilość wartość Wartość należność Słownie złotych Łódź Kraków Wrocław Gdańsk Poznań
    Świętokrzyska Żółty Kowalczyk Wiśniewska Wójcik płatność Termin-płatności usługa Usługa właściciel
    množství Množství cena příjemce Odběratel Dodavatel Dvořák Novák Černý Procházka Říha Plzeň Brno Děčín účet Účet částka Částka
    splatnost měsíc číslo Číslo Košice Žilina Nováková ľúbiť dĺžka vôňa dodávateľ mesiac šťastie
    összesen Összesen mennyiség egységár Fizetendő határidő Budapest Győr Székesfehérvár Szűcs Kőszeg vevő Vevő eladó áfa
    račun Račun količina cijena iznos Zagreb Šibenik Čakovec Đakovo Žepče plaćanje`),
};

/** Splits at white space; a hyphen that joins the words of a phrase becomes a space. */
function words(text: string): readonly string[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => (/\p{Ll}-\p{Ll}{2,}|^à-/u.test(word) ? word.replaceAll('-', ' ') : word));
}
