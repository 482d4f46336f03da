import { isObject, type JsonObject, stringAt } from './json.ts';

/** A model that a route offers. */
export interface ModelCard {
  /** The id to call it by. */
  readonly name: string | null;
  readonly description: string | null;
  /** ISO 8601. */
  readonly release_date: string | null;
  readonly route: string;
  /** Present only if the catalogue's label differs from the id. */
  readonly display_name?: string;
}

/** Cards from `{models: [{name, …}]}` or `{data: [{id, name, created, …}]}`; none from anything else. */
export function readModelCards(route: string, body: unknown): readonly ModelCard[] {
  if (!isObject(body)) return [];
  const { models, data } = body;
  if (Array.isArray(models)) return models.filter(isObject).map((model) => plainCard(route, model));
  return Array.isArray(data) ? data.filter(isObject).map((model) => catalogueCard(route, model)) : [];
}

function plainCard(route: string, model: JsonObject): ModelCard {
  const known = (name: string) => stringAt(model, name) ?? null;
  return {
    name: known('name'),
    description: known('description'),
    release_date: known('release_date'),
    route,
  };
}

function catalogueCard(route: string, model: JsonObject): ModelCard {
  const { name: label, ...card } = plainCard(route, model);
  const id = stringAt(model, 'id') ?? null;
  const { created } = model;
  const released = { release_date: isUnixTime(created) ? new Date(created * 1000).toISOString() : null };
  return {
    ...card,
    ...released,
    name: id,
    ...(label === null || label === id ? {} : { display_name: label }),
  };
}

/** Seconds that Date can represent. */
function isUnixTime(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= 8.64e12;
}
