import type { DrawnDocument, DrawnField } from '../../drawn/drawn-document.ts';

/** Field names, with the captions and descriptions that templates have for them. */
export class CaptionPool {
  readonly #captions = new Map<string, Set<string>>();
  readonly #fields = new Map<string, DrawnField>();
  readonly #ofKind = new Map<string, Set<string>>();
  readonly #byLanguage = new Map<string, DrawnDocument[]>();

  add(document: DrawnDocument): void {
    const { kind, language, fields, tables } = document;
    this.#byLanguage.set(language, [...(this.#byLanguage.get(language) ?? []), document]);
    const alike = this.#ofKind.get(firstWord(kind)) ?? new Set();
    this.#ofKind.set(firstWord(kind), alike);
    for (const [name, field] of Object.entries(fields)) {
      alike.add(name);
      this.#addField(name, field);
    }
    for (const { columns } of Object.values(tables)) {
      for (const [name, column] of Object.entries(columns)) this.#addField(`/${name}`, column);
    }
  }

  #addField(name: string, field: DrawnField): void {
    const known = this.#captions.get(name) ?? new Set();
    this.#captions.set(name, known);
    for (const caption of field.captions) known.add(caption);
    if (!this.#fields.has(name)) this.#fields.set(name, field);
  }

  /** All documents that were added. */
  get documents(): readonly DrawnDocument[] {
    return [...this.#byLanguage.values()].flat();
  }

  documentsIn(language: string): readonly DrawnDocument[] {
    return this.#byLanguage.get(language) ?? [];
  }

  captionsOf(name: string): readonly string[] {
    return [...(this.#captions.get(name) ?? [])];
  }

  /** Field names of documents of this kind. */
  namesOf(kind: string): readonly string[] {
    return [...(this.#ofKind.get(firstWord(kind)) ?? [])];
  }

  get names(): readonly string[] {
    return [...this.#fields.keys()];
  }

  fieldOf(name: string): DrawnField | undefined {
    return this.#fields.get(name);
  }
}

/** `bank` for `bankStatement` and `bank_statement`. */
function firstWord(kind: string): string {
  return /^[a-z]+/.exec(kind)?.[0] ?? kind;
}
