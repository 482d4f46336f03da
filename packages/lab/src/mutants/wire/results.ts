// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are lines of a program
import type { Mutant } from '../mutant.ts';

const contract = 'packages/contract/src/';
const http = 'packages/service/src/http/';
const routes = `${http}routes/`;

/** Mistakes in results. */
export const resultMutants: readonly Mutant[] = [
  {
    wrong: 'valueOnly is false by default',
    file: `${routes}execution-result.ts`,
    from: "booleanOf(query, 'valueOnly', true)",
    to: "booleanOf(query, 'valueOnly', false)",
  },
  {
    wrong: 'details are returned without being requested',
    file: `${routes}execution-result.ts`,
    from: "booleanOf(query, 'details', false)",
    to: "booleanOf(query, 'details', true)",
  },
  {
    wrong: 'the shape that a request names is ignored',
    file: `${routes}execution-result.ts`,
    from: '    shape: known,',
    to: '    shape: undefined,',
  },
  {
    wrong: 'tables keep their scores with valueOnly=true',
    file: `${contract}to-result-body.ts`,
    from: 'return Object.fromEntries(mapEntries(row.cells, wire(options)));',
    to: 'return Object.fromEntries(mapEntries(row.cells, wire({ ...options, valueOnly: false })));',
  },
  {
    wrong: 'a leaf has a fourth key',
    file: `${contract}to-result-body.ts`,
    from: '      confidenceScore: toConfidenceScore(value.confidence),',
    to: '      confidenceScore: toConfidenceScore(value.confidence), page: value.page,',
  },
  {
    wrong: 'scores are 0 to 1',
    file: `${contract}confidence-score.ts`,
    from: '/ 10_000;',
    to: '/ 1_000_000;',
  },
  {
    wrong: 'the sides of a geometry come in another order',
    file: `${contract}to-result-body.ts`,
    from: '{ width, height, left, top } : null',
    to: '{ left, top, width, height } : null',
  },
  {
    wrong: 'pages count from 0',
    file: `${contract}to-result-body.ts`,
    from: '(_, index) => index + 1)',
    to: '(_, index) => index)',
  },
  {
    wrong: 'the rows of all pages are on each page',
    file: `${contract}to-result-body.ts`,
    from: 'rows.filter((row) => row.page === page)',
    to: 'rows.filter((row) => row.page >= 0)',
  },
  {
    wrong: 'pages are missing',
    file: `${contract}to-result-body.ts`,
    from: "...(options.shape !== 'rollup' && {",
    to: "...(options.shape === 'both' && {",
  },
  {
    wrong: 'a rollup lacks its tables',
    file: `${contract}to-result-body.ts`,
    from: 'tables: allTables(shown, options),',
    to: '...{},',
  },
  {
    wrong: 'a field on several pages shows its least confident value',
    file: `${contract}to-result-body.ts`,
    from: 'b.confidence - a.confidence ||',
    to: 'a.confidence - b.confidence ||',
  },
  {
    wrong: 'every result has prompts',
    file: `${contract}to-result-body.ts`,
    from: '...(topSources(options).length > 0 && {',
    to: '...(topSources(options).length >= 0 && {',
  },
  {
    wrong: 'page prompts are left out',
    file: `${contract}to-result-body.ts`,
    from: "...(sourcesOf(options).includes('document') && {",
    to: "...(sourcesOf(options).includes('llm') && {",
  },
  {
    wrong: 'an unfinished result has an extra key',
    file: `${contract}to-result-body.ts`,
    from: '    status: document.status,',
    to: '    status: document.status, ...(isFinal(document.status) ? {} : { progress: 1 }),',
  },
  {
    wrong: 'hidden fields are shown',
    file: 'packages/document/src/outcome/shown-extraction.ts',
    from: '([name]) => !(Object.hasOwn(definitions, name) && definitions[name]?.hidden),',
    to: '([name]) => name !== undefined,',
  },
  {
    wrong: 'a result is found under another version',
    file: `${http}find-execution.ts`,
    from: 'execution.actionId === actionId && isOfVersion',
    to: 'execution.actionId === actionId',
  },
  {
    wrong: 'a result is found under another action',
    file: `${http}find-execution.ts`,
    from: 'execution.actionId === actionId && isOfVersion',
    to: 'isOfVersion',
  },
  {
    wrong: 'the wording for an unknown execution changes',
    file: `${http}find-execution.ts`,
    from: 'Execution Id: ${executionId}',
    to: 'Execution: ${executionId}',
  },
];
