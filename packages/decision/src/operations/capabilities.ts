import type { Target } from '../connection.ts';
import type { Decision } from '../decide.ts';
import { maxLevels, maxOptions } from '../question-check.ts';

export interface RouteCapabilities {
  readonly route: string;
  readonly primary: boolean;
  readonly capabilities: {
    readonly supportsNoul: boolean;
    readonly supportsChoice: boolean;
    readonly supportsScore: boolean;
    readonly returnsConfidence: boolean;
    readonly supportsModelList: boolean;
    readonly supportsStructuredInstructions: boolean;
    readonly maxChoiceOptions: number;
    readonly maxScoreLevels: number;
  };
}

/** What each configured route can do, the primary first. Asks nobody. */
export function capabilities(
  targets: readonly Target[],
): Decision<readonly RouteCapabilities[], { readonly count: number }> {
  const payload = targets.map(({ settings }, index) => ({
    route: settings.name,
    primary: index === 0,
    capabilities: {
      supportsNoul: true,
      supportsChoice: true,
      supportsScore: true,
      returnsConfidence: true,
      supportsModelList: settings.supportsModelList,
      supportsStructuredInstructions: settings.name !== 'openai',
      maxChoiceOptions: maxOptions,
      maxScoreLevels: maxLevels,
    },
  }));
  return { payload, attributes: { count: payload.length } };
}
