const words = (list: string) => list.split(', ');

/** Words for trades in company names, by language. */
export const tradeWords: Readonly<Record<string, readonly string[]>> = {
  en: words(
    'Consulting, Supplies, Engineering, Logistics, Plumbing, Electrical, Design, Studio, Media, Foods, Trading, Solutions, Systems, Software, Partners, Associates, Motors, Printing, Interiors, Catering, Textiles, Security, Cleaning Services, Landscaping, Medical, Dental Practice, Pharmacy, Hotel, Travel, Freight, Steel, Chemicals, Instruments, Optics, Bakery, Furniture, Roofing, Energy, Telecom, Hardware, Books, Publishing, Labs',
  ),
  de: words(
    'Maschinen, Technik, Bau, Elektro, Consulting, Logistik, Handel, Druckerei, Metallbau, Gartenbau, Sanitär, Heizungstechnik, Software, Medien, Verlag, Autohaus, Bäckerei, Schreinerei, Dachdecker, Gebäudereinigung, Spedition, Werkzeuge, Büromöbel, Apotheke, Hotel, Energie, Optik, Werbeagentur, Systeme, Großhandel',
  ),
  fr: words(
    'Conseil, Services, Bâtiment, Électricité, Plomberie, Transports, Informatique, Imprimerie, Distribution, Menuiserie, Peinture, Jardins, Formation, Communication, Équipements, Industrie, Négoce, Traiteur, Boulangerie, Hôtel, Énergie, Médical, Nettoyage, Mobilier, Diffusion',
  ),
  it: words(
    'Costruzioni, Impianti, Servizi, Consulenza, Trasporti, Arredamenti, Meccanica, Tipografia, Informatica, Alimentari, Edilizia, Forniture, Energia, Moda, Grafica, Elettronica',
  ),
  es: words(
    'Servicios, Construcciones, Suministros, Consultores, Transportes, Informática, Instalaciones, Muebles, Alimentación, Imprenta, Diseño, Talleres, Energía, Textil, Distribuciones',
  ),
  pt: words(
    'Serviços, Construções, Transportes, Consultoria, Informática, Comércio, Móveis, Alimentos, Gráfica, Energia, Materiais, Instalações',
  ),
  nl: words(
    'Techniek, Bouw, Advies, Transport, Installaties, Drukkerij, Groothandel, Schilderwerken, Hoveniers, Software, Media, Diensten, Energie, Meubelen',
  ),
  pl: words(
    'Usługi, Budownictwo, Transport, Handel, Instalacje, Drukarnia, Meble, Elektronika, Doradztwo, Oprogramowanie, Logistyka, Energia',
  ),
  cs: words('Stavby, Doprava, Služby, Obchod, Elektro, Software, Nábytek, Strojírna, Tisk'),
  hu: words('Építő, Szolgáltató, Kereskedelmi, Szállítás, Informatika, Nyomda, Energia'),
  ro: words('Construct, Servicii, Transport, Comerț, Instalații, Mobila, Energie'),
  ja: words(
    '商事, 製作所, 工業, 産業, 電機, 印刷, 食品, 運輸, 建設, 企画, デザイン, システム, 物産, サービス',
  ),
  sv: words('Bygg, Konsult, Teknik, Transport, Måleri, El, Redovisning, Trädgård, Handel'),
  da: words('Byg, Rådgivning, Teknik, Transport, Maler, El, Regnskab, Handel'),
  nb: words('Bygg, Rådgivning, Teknikk, Transport, Elektro, Regnskap, Handel'),
  fi: words('Rakennus, Palvelut, Kuljetus, Tekniikka, Konsultointi, Sähkö, Kauppa'),
  tr: words('İnşaat, Lojistik, Danışmanlık, Ticaret, Mühendislik, Gıda, Tekstil, Yazılım'),
  el: words(
    'Εμπορική, Τεχνική, Κατασκευαστική, Μεταφορική, Λογιστική, Τουριστική, Έπιπλα, Ηλεκτρολογικά, Υπηρεσίες, Εκδοτική',
  ),
  ru: words(
    'Стройсервис, Техника, Логистика, Промсбыт, Электромонтаж, Мебель, Продукты, Типография, Консалтинг, Автоцентр, Снабжение, Торговый дом',
  ),
  uk: words(
    'Будсервіс, Техніка, Логістика, Постачання, Електромонтаж, Меблі, Продукти, Друкарня, Консалтинг, Торговий дім',
  ),
  vi: words('Thương mại, Xây dựng, Vận tải, Dịch vụ, Nội thất, Thực phẩm, Công nghệ, In ấn'),
  id: words('Jaya, Makmur, Teknik, Logistik, Sentosa, Mandiri'),
};
