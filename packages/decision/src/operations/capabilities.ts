import type { Decision } from '../decide.ts';
import { maxLevels, maxOptions } from '../question-check.ts';
import type { Route } from '../routes/route.ts';

/** What one route can do. */
export interface RouteCapabilities {
  readonly route: string;
  readonly primary: boolean;
  readonly capabilities: {
    readonly supportsNoul: boolean;
    readonly supportsChoice: boolean;
    readonly supportsScore: boolean;
    readonly supportsBox: boolean;
    /** The types of image, such as `png`; empty for none. */
    readonly imageTypes: readonly string[];
    readonly supportsImages: boolean;
    readonly returnsConfidence: boolean;
    readonly supportsModelList: boolean;
    readonly supportsStructuredInstructions: boolean;
    readonly maxChoiceOptions: number;
    readonly maxScoreLevels: number;
    /** Null for no known limit. */
    readonly maxQuestions: number | null;
    readonly contextTokens: number | null;
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
      supportsBox: route.takesBoxes,
      imageTypes: route.imageTypes,
      supportsImages: route.imageTypes.length > 0,
      returnsConfidence: true,
      supportsModelList: 'modelList' in route && route.modelList !== undefined,
      supportsStructuredInstructions: true,
      maxChoiceOptions: maxOptions,
      maxScoreLevels: maxLevels,
      maxQuestions: Number.isFinite(route.maxQuestions) ? route.maxQuestions : null,
      contextTokens: Number.isFinite(route.contextTokens) ? route.contextTokens : null,
    },
  }));
  return { payload, attributes: { count: payload.length } };
}
