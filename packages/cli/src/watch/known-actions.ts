import type { ActionDefinition } from '@recto/document';
import type { ActionVersion, DocumentServer } from './document-server.ts';

/** The server's actions that have produced results; the columns of sheets come from them. */
export interface KnownActions {
  /** Grows; of several versions of an action, the one seen last. */
  readonly list: readonly ActionDefinition[];
  learn(action: ActionVersion): Promise<ActionDefinition>;
}

export function knownActions(server: Pick<DocumentServer, 'definition'>): KnownActions {
  const list: ActionDefinition[] = [];
  const known = new Map<string, ActionDefinition>();
  return {
    list,
    async learn(action) {
      const key = `${action.actionId}/${action.version}`;
      const definition = known.get(key) ?? (await server.definition(action));
      if (known.has(key)) return definition;
      known.set(key, definition);
      const index = list.findIndex(({ name }) => name === definition.name);
      if (index < 0) list.push(definition);
      else list[index] = definition;
      return definition;
    },
  };
}
