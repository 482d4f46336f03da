/** A field that a template can print. */
export interface TemplateField {
  readonly kind: string;
  /** Other names that a user could give the field. */
  readonly names?: readonly string[];
  readonly description?: string;
}

export interface TemplateTable {
  readonly names?: readonly string[];
  readonly columns: Readonly<Record<string, TemplateField>>;
}

/** The YAML comment at the top of a template. */
export interface TemplateHead {
  readonly kind: string;
  /** BCP 47 tags, language-COUNTRY. */
  readonly locales: readonly string[];
  readonly fields: Readonly<Record<string, TemplateField>>;
  readonly tables?: Readonly<Record<string, TemplateTable>>;
}
