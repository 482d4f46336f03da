/** A field or column of a kind, as in its file. */
export interface DraftField {
  readonly kind?: string;
  readonly labels?: readonly string[];
  readonly description?: string;
  readonly required?: boolean;
  readonly hidden?: boolean;
  readonly confidenceThreshold?: number;
  readonly lookup?: { readonly in: string; readonly by: readonly string[]; readonly give: string };
}

type Fields = Readonly<Record<string, DraftField>>;

export type DraftRule =
  | { readonly sum: { readonly of: readonly string[]; readonly equals: string } }
  | { readonly format: { readonly field: string; readonly pattern: string } }
  | { readonly oneOf: { readonly field: string; readonly values?: readonly string[]; readonly in?: string } }
  | { readonly requiredIf: { readonly field: string; readonly present: string } };

/** A kind that is being defined: the content of its action file. What the screen does not show stays as it is. */
export interface KindDraft {
  readonly name: string;
  readonly errorsPerHundredDocuments?: number;
  readonly fields?: Fields;
  readonly tables?: Readonly<Record<string, { readonly columns: Fields }>>;
  readonly rules?: readonly DraftRule[];
  readonly [other: string]: unknown;
}

/** A field, or a column of a table. */
export interface FieldPlace {
  readonly table?: string;
  readonly name: string;
}

/** As rules name it. */
export function placeName({ table, name }: FieldPlace): string {
  return table === undefined ? name : `${table}.${name}`;
}

export function fieldsAt({ fields, tables }: KindDraft, table: string | undefined): Fields {
  return (table === undefined ? fields : tables?.[table]?.columns) ?? {};
}

/** Every field and column, in the order of the file. */
export function placesOf(draft: KindDraft): readonly FieldPlace[] {
  const columns = Object.keys(draft.tables ?? {}).flatMap((table) =>
    Object.keys(fieldsAt(draft, table)).map((name) => ({ table, name })),
  );
  return [...Object.keys(draft.fields ?? {}).map((name) => ({ name })), ...columns];
}

function withFields(draft: KindDraft, table: string | undefined, fields: Fields): KindDraft {
  if (table === undefined) return { ...draft, fields };
  return { ...draft, tables: { ...draft.tables, [table]: { ...draft.tables?.[table], columns: fields } } };
}

/** Changes a field, or adds it at the end; what is undefined is left out of the file. */
export function withField(draft: KindDraft, { table, name }: FieldPlace, change: DraftField): KindDraft {
  const fields = fieldsAt(draft, table);
  const merged = Object.entries({ ...fields[name], ...change }).filter(([, value]) => value !== undefined);
  return withFields(draft, table, { ...fields, [name]: Object.fromEntries(merged) });
}

/** Without a field, and without the rules that name it. */
export function withoutField(draft: KindDraft, place: FieldPlace): KindDraft {
  const { [place.name]: _, ...left } = fieldsAt(draft, place.table);
  return withoutRulesOf(withFields(draft, place.table, left), [placeName(place)]);
}

/** Gives a field another name, where it stands; its rules follow. The same draft if the name is taken or empty. */
export function renamedField(draft: KindDraft, place: FieldPlace, to: string): KindDraft {
  const fields = fieldsAt(draft, place.table);
  if (to === '' || to === place.name || Object.hasOwn(fields, to)) return draft;
  const renamed = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name === place.name ? to : name, field]),
  );
  const [from, now] = [placeName(place), placeName({ ...place, name: to })];
  const changed = withFields(draft, place.table, renamed);
  if (draft.rules === undefined) return changed;
  return { ...changed, rules: draft.rules.map((rule) => renamedIn(rule, from, now)) };
}

function renamedIn(rule: DraftRule, from: string, to: string): DraftRule {
  const one = (name: string) => (name === from ? to : name);
  if ('sum' in rule) return { sum: { of: rule.sum.of.map(one), equals: one(rule.sum.equals) } };
  if ('requiredIf' in rule) {
    const { field, present } = rule.requiredIf;
    return { requiredIf: { field: one(field), present: one(present) } };
  }
  if ('format' in rule) return { format: { ...rule.format, field: one(rule.format.field) } };
  return { oneOf: { ...rule.oneOf, field: one(rule.oneOf.field) } };
}

/** Adds a printed text to the labels of a field; nothing if it has it. */
export function withLabel(draft: KindDraft, place: FieldPlace, text: string): KindDraft {
  const label = labelOfPrint(text);
  const { labels = [] } = fieldsAt(draft, place.table)[place.name] ?? {};
  if (label === '' || labels.includes(label)) return draft;
  return withField(draft, place, { labels: [...labels, label] });
}

export function withoutLabel(draft: KindDraft, place: FieldPlace, label: string): KindDraft {
  const { labels = [] } = fieldsAt(draft, place.table)[place.name] ?? {};
  const left = labels.filter((one) => one !== label);
  return withField(draft, place, { labels: left.length === 0 ? undefined : left } as DraftField);
}

function labelOfPrint(text: string): string {
  return text.replace(/[\s:]+$/, '').slice(0, 100);
}

/** Adds columns to a table, which is made if there is none; those that it has stay as they are. */
export function withColumns(
  draft: KindDraft,
  table: string,
  columns: readonly { readonly name: string; readonly kind: string; readonly label: string }[],
): KindDraft {
  const known = fieldsAt(draft, table);
  const added = columns
    .filter(({ name }) => !Object.hasOwn(known, name))
    .map(({ name, kind, label }) => [name, { kind, labels: [label] }] as const);
  return withFields(draft, table, { ...known, ...Object.fromEntries(added) });
}

export function withoutTable(draft: KindDraft, table: string): KindDraft {
  const { [table]: gone, ...tables } = draft.tables ?? {};
  const names = Object.keys(gone?.columns ?? {}).map((name) => placeName({ table, name }));
  return withoutRulesOf({ ...draft, tables }, names);
}

export function withRule(draft: KindDraft, rule: DraftRule): KindDraft {
  return { ...draft, rules: [...(draft.rules ?? []), rule] };
}

export function withoutRule(draft: KindDraft, index: number): KindDraft {
  return { ...draft, rules: (draft.rules ?? []).filter((_, at) => at !== index) };
}

function withoutRulesOf(draft: KindDraft, names: readonly string[]): KindDraft {
  if (draft.rules === undefined) return draft;
  return {
    ...draft,
    rules: draft.rules.filter((rule) => !namesIn(rule).some((name) => names.includes(name))),
  };
}

function namesIn(rule: DraftRule): readonly string[] {
  if ('sum' in rule) return [...rule.sum.of, rule.sum.equals];
  if ('requiredIf' in rule) return [rule.requiredIf.field, rule.requiredIf.present];
  return ['format' in rule ? rule.format.field : rule.oneOf.field];
}

/** With one threshold for every field and column that a person may be asked about. */
export function withThreshold(draft: KindDraft, confidenceThreshold: number): KindDraft {
  return placesOf(draft).reduce<KindDraft>((before, place) => {
    const field = fieldsAt(before, place.table)[place.name];
    return field?.confidenceThreshold === 0 ? before : withField(before, place, { confidenceThreshold });
  }, draft);
}

/** Under what a browser keeps the design of a kind that is not published yet. */
export function keptDesignName(kindId: string): string {
  return `recto.kind.${kindId}`;
}

/** A name for something printed, in letters that names may have, which none of the others has. */
export function freeName(print: string, taken: readonly string[]): string {
  const words = print
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
  const plain =
    words
      .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
      .join('') || 'field';
  const name = plain.slice(0, 60);
  if (!taken.includes(name)) return name;
  for (let number = 2; ; number += 1) if (!taken.includes(`${name}${number}`)) return `${name}${number}`;
}

/** How a value stands: as a person said, otherwise than before the last change, or not found. */
export type SampleState = 'right' | 'wrong' | 'changed' | 'missing' | 'read';

/**
 * `truth` is what a person said of it (null: it is not there), undefined if nothing; `before` what was read before the
 * last change.
 */
export function sampleState(
  now: string | null,
  before: string | null | undefined,
  truth: string | null | undefined,
): SampleState {
  if (truth !== undefined) return isSame(now, truth) ? 'right' : 'wrong';
  if (now === null) return 'missing';
  return before !== undefined && before !== now ? 'changed' : 'read';
}

function isSame(one: string | null, other: string | null): boolean {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  return one === null || other === null ? one === other : plain(one) === plain(other);
}
