import { type TargetField, targetField } from '../extraction/features/target-field.ts';
import type { ActionDefinition } from '../model/action.ts';
import type { PaperName } from '../text/lexicon/paper-names.ts';
import { type Phrase, phraseOf } from '../text/lexicon/phrase.ts';
import { type Claims, claimsOf } from './claims.ts';

/** What an action says about its documents, prepared for searching. */
export interface ActionProfile {
  readonly action: ActionDefinition;
  readonly name: Phrase;
  /** The kinds of papers that it is for by its template; absent if its author made it from nothing. */
  readonly template: Claims | undefined;
  /** The kinds that its name names. */
  readonly named: readonly PaperName[];
  /** Phrases that its author says occur on its documents. */
  readonly recognise: readonly Phrase[];
  /** Fields whose labels can be searched for. */
  readonly fields: readonly TargetField[];
}

const profiles = new WeakMap<ActionDefinition, ActionProfile>();

/** The profile of an action, cached per action. */
export function profileOf(action: ActionDefinition): ActionProfile {
  const known = profiles.get(action);
  if (known) return known;
  const { byTemplate, byName } = claimsOf(action);
  const profile: ActionProfile = {
    action,
    name: phraseOf(action.name),
    template: byTemplate,
    named: Object.keys(byName) as PaperName[],
    recognise: (action.recognise ?? []).map(phraseOf),
    fields: Object.entries(action.fields)
      .filter(([, { labels, kind }]) => labels.length > 0 && kind !== 'signature')
      .map(([name, field]) => targetField(name, field)),
  };
  profiles.set(action, profile);
  return profile;
}
