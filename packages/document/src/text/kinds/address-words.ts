import { fold } from '../layout/fold.ts';
import { remembering } from '../layout/remembering.ts';

/** Words that stand in addresses, folded: streets, buildings, places. Several languages, receipts of Malaysia included. */
const placeWords = new Set(
  `street st road rd avenue ave lane ln drive dr boulevard blvd court ct square place plaza suite ste floor flr level unit
  building bldg block blk highway hwy parkway pkwy way park box po city town north south east west centre center mall
  complex tower towers house room wisma menara
  strasse str weg platz allee gasse ring damm ufer chaussee hof deutschland germany
  rue avenue av place chemin route allee quai impasse cedex bp batiment bat france cours
  calle avenida plaza paseo carretera espana via viale piazza corso italia straat laan plein weg nederland
  jalan jln jl lorong lrg taman tmn lot kampung kg kampong bandar persiaran lebuh lebuhraya seksyen sek desa bukit bkt
  pusat perindustrian perdagangan kawasan industri medan kompleks tingkat batu sungai sg simpang pekan mukim daerah
  selangor darul ehsan johor bahru kuala lumpur kl penang pulau pinang perak ipoh melaka malacca pahang kedah kelantan
  terengganu sabah sarawak perlis negeri sembilan seremban putrajaya labuan shah alam petaling jaya subang puchong klang
  cheras ampang kajang rawang setapak kepong sentosa damansara usj wp malaysia singapore`
    .split(/\s+/)
    .filter(Boolean),
);

const glued = /(?:strasse|straße|str\.?|weg|platz|allee|gasse|ring|damm|hof|straat|laan|plein)$/iu;
const contact =
  /\b(?:tel|phone|fax|hp|h\/p|mobile|e-?mail|www|http|gst|sst|reg|roc|vat|tva|ust|siret|siren|iban|bic|invoice|receipt|cashier|served|server|hotline|helpline|date|time|co\.?\s?no|company|no\.?\s?tel)\b|@/i;
const business =
  /\b(?:sdn|bhd|gmbh|ag|kg|ug|e\.?k|ohg|gbr|ltd|limited|llc|inc|corp|corporation|company|co|plc|sarl|sas|sa|s\.a\.?|eurl|srl|spa|bv|nv|enterprise|enterprises|trading|restaurant|restoran|restorant|store|shop|mart|supermarket|hardware|stationery|marketing|services|holdings|industries|cafe|kedai|perniagaan|syarikat|pharmacy|farmasi|bakery|hotel|clinic|klinik|s\/b|plt|verkehrsbetriebe)\b\.?/iu;

/** 0 to 1: how much a line looks like a part of an address. */
export const addressLikeness = remembering((line): number => {
  if (contact.test(line)) return 0;
  const words = line.split(/[\s,.;:()/-]+/).filter(Boolean);
  if (words.length === 0) return 0;
  const places = words.filter(
    (word) => placeWords.has(fold(word)) || (word.length > 5 && glued.test(word)),
  ).length;
  const score =
    0.35 * Math.min(places, 3) +
    (hasPostcode(line) ? 0.45 : 0) +
    (/^(?:no|lot|unit|suite|blk|block|level|ground|\d+)\b/i.test(line) ? 0.2 : 0) +
    (/\p{L}{3,}\.? \d{1,4}\s?[a-z]?\b/iu.test(line) ? 0.15 : 0) +
    (/,$/.test(line) ? 0.15 : 0);
  return Math.min(1, score) * (/\d[.,]\d{2}\b(?!\/)/.test(line) ? 0.3 : 1);
});

/** Postal codes of four to six digits beside words, British, Canadian and Dutch ones. */
export const hasPostcode = remembering(
  (line): boolean =>
    /(?<![\d./-])\d{4,6}(?:-\d{4})?(?![\d./-])(?:[\s,]+\p{L}{2,}|[\s,.]*$)/u.test(line) ||
    /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/.test(line),
);

/** Whether a line names a way to reach someone or a registration rather than a place. */
export function isContactLine(line: string): boolean {
  return contact.test(line);
}

/** Whether a text holds a word by which firms are called. */
export const hasBusinessWord = remembering((text): boolean => business.test(text));
