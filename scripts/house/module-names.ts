/** What a module gives and takes, by name. `*` stands for every name of the other module. */
export interface ModuleNames {
  /** Defined in the module itself. */
  readonly defined: readonly string[];
  /** Handed on: the name here, and the name in the module that it comes from. */
  readonly handedOn: readonly { readonly name: string; readonly from: string; readonly source: string }[];
  readonly used: readonly { readonly name: string; readonly source: string }[];
}

const definition =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type) (\w+)/gm;
const lists = /^(import|export) (?:type )?\{([^}]*)\}(?: from '([^']+)')?/gm;
const namespaces = /^import (?:type )?\* as (\w+) from '([^']+)'/gm;
const wholes = /^export (?:type )?\* from '([^']+)'/gm;
/** Whoever loads a module while running, or speaks of its type, may use all of it. */
const loaded = /\bimport(?:Actual|Original)?(?:<[^(]*>)?\(\s*'([^']+)'/g;

/** Reads the imports and exports of a module's text, as the house writes them: named, at the beginning of a line. */
export function moduleNames(text: string): ModuleNames {
  const imported = [...text.matchAll(lists)].map(([, word, names = '', source]) => ({
    isExport: word === 'export',
    names: namesIn(names),
    source,
  }));
  return {
    defined: [
      ...[...text.matchAll(definition)].map(([, name = '']) => name),
      ...imported.flatMap((list) =>
        list.isExport && list.source === undefined ? list.names.map(({ here }) => here) : [],
      ),
    ],
    handedOn: [
      ...imported.flatMap(({ isExport, names, source }) =>
        isExport && source !== undefined
          ? names.map(({ there, here }) => ({ name: here, from: there, source }))
          : [],
      ),
      ...[...text.matchAll(wholes)].map(([, source = '']) => ({ name: '*', from: '*', source })),
    ],
    used: [
      ...imported.flatMap(({ isExport, names, source }) =>
        isExport || source === undefined ? [] : names.map(({ there }) => ({ name: there, source })),
      ),
      ...[...text.matchAll(namespaces)].flatMap(([, space = '', source = '']) =>
        namesOfSpace(text, space).map((name) => ({ name, source })),
      ),
      ...[...text.matchAll(loaded)].map(([, source = '']) => ({ name: '*', source })),
    ],
  };
}

function namesIn(list: string): readonly { readonly there: string; readonly here: string }[] {
  return list
    .split(',')
    .map((part) => part.trim().replace(/^type /, ''))
    .filter((part) => part !== '')
    .map((part) => {
      const [there = '', here = there] = part.split(' as ');
      return { there, here };
    });
}

/** Names behind the dot; all of them where the whole is handed on. */
function namesOfSpace(text: string, space: string): readonly string[] {
  const names: string[] = [];
  for (const [, name] of text.matchAll(
    new RegExp(`(?<!\\* as )(?<![.\\w'"-])${space}\\b(?:\\.(\\w+))?`, 'g'),
  )) {
    names.push(name ?? '*');
  }
  return names;
}
