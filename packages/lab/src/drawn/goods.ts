import type { Faker } from '@faker-js/faker';
import type { Chance } from './chance.ts';
import { pattern } from './pattern.ts';

const units: Readonly<Record<string, readonly string[]>> = {
  en: ['pcs', 'ea', 'hrs', 'box', 'kg', 'unit', 'set', 'day', 'EA', 'm'],
  de: ['Stk', 'Stück', 'Std.', 'kg', 'm', 'pauschal', 'Pkg', 'Satz', 'Tag'],
  fr: ['u', 'pce', 'h', 'kg', 'm²', 'forfait', 'jour'],
  it: ['pz', 'nr', 'h', 'kg', 'ml'],
  es: ['ud', 'uds', 'h', 'kg', 'm'],
  pt: ['un', 'h', 'kg', 'cx'],
  nl: ['st', 'stuks', 'uur', 'kg'],
  pl: ['szt.', 'szt', 'godz.', 'kg', 'kpl'],
  cs: ['ks', 'hod', 'kg'],
  hu: ['db', 'óra', 'kg'],
  sv: ['st', 'tim', 'kg'],
  fi: ['kpl', 'h'],
  ja: ['個', '式', '本', '枚', '台', '時間', '箱', 'セット'],
  da: ['stk', 'timer'],
  nb: ['stk', 'timer'],
  el: ['τεμ.', 'ΤΕΜ', 'ώρες', 'κιλά'],
  ru: ['шт', 'шт.', 'час', 'кг', 'м', 'усл.', 'компл'],
  uk: ['шт', 'шт.', 'год', 'кг', 'посл.'],
  vi: ['cái', 'bộ', 'kg', 'giờ', 'thùng'],
};
const things: Readonly<Record<string, string>> = {
  de: 'Schraube Ventil Kabel Halterung Lampe Schalter Dichtung Filter Motor Platte Rohr Beratung Montage Wartung Anfahrt Schulung Lizenz Druckkopf Bürostuhl Papier Toner Reinigung Farbe Fliese Holzleiste Kaffee Übernachtung Frühstück Gehäuse Sensor',
  fr: 'Vis Câble Support Lampe Joint Filtre Moteur Plaque Tuyau Conseil Montage Maintenance Déplacement Formation Licence Chaise Papier Cartouche Nettoyage Peinture Carrelage Café Nuitée Capteur Coffret Étude Maquette Location',
  it: 'Vite Cavo Supporto Lampada Filtro Motore Piastra Tubo Consulenza Montaggio Manutenzione Trasferta Corso Licenza Sedia Carta Cartuccia Pulizia Vernice Sensore Scatola Progetto Noleggio',
  es: 'Tornillo Cable Soporte Lámpara Filtro Motor Placa Tubo Consultoría Montaje Mantenimiento Desplazamiento Curso Licencia Silla Papel Cartucho Limpieza Pintura Sensor Caja Proyecto Alquiler',
  pt: 'Parafuso Cabo Suporte Lâmpada Filtro Motor Placa Tubo Consultoria Montagem Manutenção Curso Licença Cadeira Papel Limpeza Tinta Sensor Caixa Projeto',
  nl: 'Schroef Kabel Houder Lamp Filter Motor Plaat Buis Advies Montage Onderhoud Cursus Licentie Stoel Papier Reiniging Verf Sensor Doos Ontwerp Huur',
  pl: 'Śruba Kabel Uchwyt Lampa Filtr Silnik Płyta Rura Doradztwo Montaż Serwis Szkolenie Licencja Krzesło Papier Sprzątanie Farba Czujnik Pudełko Projekt',
  el: 'Βίδα Καλώδιο Λάμπα Φίλτρο Κινητήρας Πλάκα Σωλήνας Συμβουλές Τοποθέτηση Συντήρηση Εκπαίδευση Καρέκλα Χαρτί Καθαρισμός Χρώμα Αισθητήρας Κουτί Μελέτη',
  ru: 'Болт Кабель Лампа Фильтр Двигатель Плита Труба Консультация Монтаж Обслуживание Обучение Лицензия Стул Бумага Уборка Краска Датчик Коробка Доставка Картридж Аренда',
  uk: 'Гвинт Кабель Лампа Фільтр Двигун Плита Труба Консультація Монтаж Обслуговування Навчання Стілець Папір Прибирання Фарба Датчик Коробка Доставка Оренда',
  vi: 'Vít Cáp Đèn Lọc Động cơ Ống Tư vấn Lắp đặt Bảo trì Đào tạo Ghế Giấy Sơn Cảm biến Hộp Thiết kế Thuê',
  ja: 'ネジ ケーブル ランプ フィルター モーター 板 管 相談 設置 保守 講習 椅子 用紙 清掃 塗料 箱 設計 印刷 部品 工具 茶 菓子',
  sv: 'Skruv Kabel Hållare Lampa Filter Motor Platta Rör Rådgivning Montering Service Kurs Licens Stol Papper Städning Färg Sensor',
};
const kinds = 'Pro Basic XL A4 M8 20mm 230V 2.0 Set Typ B C12 Standard Premium 500ml 1kg S'.split(' ');

interface Goods {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
}

/** An article or a service, as named in a line of a trade document. */
export function drawGoods(faker: Faker, chance: Chance, language: string): Goods {
  const code = pattern(
    chance,
    chance.pick(['####', 'A-####', '##-###', 'AA###', '######', '####-AA', '********', 'AAA-##-##']),
  );
  return { code, name: nameOf(faker, chance, language), unit: chance.pick(units[language] ?? units.en!) };
}

function nameOf(faker: Faker, chance: Chance, language: string): string {
  const own = things[language];
  if (own === undefined || chance.of(0.15)) return englishName(faker, chance);
  const list = own.split(' ');
  const parts = Array.from({ length: chance.int(1, 3) }, () => chance.pick(list));
  if (chance.of(0.4)) parts.push(chance.pick(kinds));
  return [...new Set(parts)].join(' ');
}

function englishName(faker: Faker, chance: Chance): string {
  const service = () =>
    `${chance.pick(['Consulting', 'Installation', 'Maintenance', 'Repair', 'Design', 'Hosting', 'Support', 'Training', 'Inspection', 'Delivery', 'Labour', 'Rental of', 'Review of'])} ${chance.pick(['hours', 'fee', 'package', 'service', 'on site', faker.commerce.product().toLowerCase(), faker.hacker.noun()])}`;
  const name = chance.of(0.35) ? service() : faker.commerce.productName();
  return chance.of(0.25) ? `${name} ${chance.pick(kinds)}` : name;
}
