import type { Decision } from '../decide.ts';
import { maxLevels, maxOptions } from '../question-check.ts';
import type { Route } from '../routes/route.ts';

export interface RouteCapabilities {
  readonly route: string;
  readonly primary: boolean;
  readonly capabilities: {
    readonly supportsNoul: boolean;
    readonly supportsChoice: boolean;
    readonly supportsScore: boolean;
    readonly supportsImages: boolean;
    readonly returnsConfidence: boolean;
    readonly supportsModelList: boolean;
    readonly supportsStructuredInstructions: boolean;
    readonly maxChoiceOptions: number;
    readonly maxScoreLevels: number;
  };
}

/** What each configured route can do, the primary first. Makes no call. */
export function capabilities(
  routes: readonly Route[],
): Decision<readonly RouteCapabilities[], { readonly count: number }> {
  const payload = routes.map((route, index) => ({
    route: route.name,
    primary: index === 0,
    capabilities: {
      supportsNoul: true,
      supportsChoice: true,
      supportsScore: true,
      supportsImages: route.takesImages,
      returnsConfidence: true,
      supportsModelList: 'modelList' in route && route.modelList !== undefined,
      supportsStructuredInstructions: true,
      maxChoiceOptions: maxOptions,
      maxScoreLevels: maxLevels,
    },
  }));
  return { payload, attributes: { count: payload.length } };
}
