import type { ActionDefinition, Rule } from '../model/action.ts';
import { type CatalogueMatch, catalogueDisputes } from '../model/catalogue-match.ts';
import type { ExtractedValue, Extraction } from '../model/extraction.ts';
import type { Page } from '../model/page.ts';
import { fieldValue } from '../proofs/proof.ts';
import type { Catalogues } from './catalogues.ts';
import { type FoundParty, findParties, matchesOf } from './find-parties.ts';
import { withLookups } from './look-up.ts';
import { type PartyField, partyFields } from './party-fields.ts';
import { Print } from './print.ts';
import { numberKeys } from './row-keys.ts';
import { resolvedRules } from './rules-in-catalogues.ts';
import { withOrders } from './with-orders.ts';
import { doubted, sureMatch, withParty } from './with-party.ts';

interface Document {
  readonly pages: readonly Page[];
  readonly action: ActionDefinition;
  readonly extraction: Extraction;
}

/** What catalogues make of a document. */
interface Checked {
  readonly extraction: Extraction;
  /** Those of the action, with what catalogues allow filled in. */
  readonly rules: readonly Rule[];
}

/**
 * What the organization knows, applied to a document: who its parties are, which values that confirms, corrects or disputes, and
 * the fields that are looked up. Without catalogues, everything stays as it is. Depends only on its arguments.
 * @example
 * const known = inMemoryCatalogues({ suppliers });
 * const { extraction, rules } = await withCatalogues({ pages, action, extraction: read }, known);
 */
export async function withCatalogues(
  { pages, action, extraction }: Document,
  catalogues: Catalogues,
): Promise<Checked> {
  const names = await catalogues.names();
  if (names.length === 0 && !asksCatalogues(action)) return { extraction, rules: action.rules };
  const print = new Print(pages);
  const asked = partyFields(action);
  const parties = await findParties({ action, extraction, print }, catalogues);
  const settled = parties.reduce(
    (fields, party) => withParty(fields, party, asked, print),
    extraction.fields,
  );
  const fields = await withoutOthersNumbers(settled, parties, asked, catalogues);
  const matches = matchesByField(parties, asked);
  const known = { ...extraction, fields, ...(Object.keys(matches).length > 0 && { matches }) };
  const compared = await withOrders({ action, extraction: known, parties }, catalogues);
  const looked = await withLookups({ action, extraction: compared, print, parties }, catalogues);
  return { extraction: looked, rules: await resolvedRules(action.rules, looked, catalogues) };
}

function asksCatalogues({ fields, rules }: ActionDefinition): boolean {
  return (
    Object.values(fields).some(({ lookup }) => lookup !== undefined) ||
    rules.some((rule) => 'oneOf' in rule && rule.oneOf.in !== undefined)
  );
}

/** Each party under its name, or under what the action asks of it first. */
function matchesByField(
  parties: readonly FoundParty[],
  asked: readonly PartyField[],
): Readonly<Record<string, readonly CatalogueMatch[]>> {
  const entries = parties.map((party): [string, readonly CatalogueMatch[]] => {
    const own = asked.filter(({ role }) => role === party.role);
    const field = own.find(({ column }) => column === 'name') ?? own[0];
    return [field?.name ?? party.role, matchesOf(party)];
  });
  return Object.fromEntries(entries);
}

/** The fields, with the tax numbers disputed that belong to another firm of the catalogue than the one that was found. */
async function withoutOthersNumbers(
  fields: Extraction['fields'],
  parties: readonly FoundParty[],
  asked: readonly PartyField[],
  catalogues: Catalogues,
): Promise<Extraction['fields']> {
  const changed: [string, readonly ExtractedValue[]][] = [];
  for (const { role, catalogue, rows } of parties) {
    const [best] = rows;
    if (best === undefined || best.probability < sureMatch) continue;
    for (const { name } of asked.filter((field) => field.role === role && field.column === 'taxId')) {
      const value = fieldValue({ fields }, name);
      const keys = value === undefined ? [] : numberKeys(value.text);
      const own = (best.row.values.taxId ?? []).flatMap(numberKeys);
      if (keys.length === 0 || keys.some((key) => own.includes(key))) continue;
      const others = await catalogues.withKeys(catalogue, keys, 1);
      if (others.every(({ id }) => id === best.row.id)) continue;
      changed.push([name, fields[name]!.map((one) => doubted(one, catalogueDisputes.partyNumber))]);
    }
  }
  return { ...fields, ...Object.fromEntries(changed) };
}
