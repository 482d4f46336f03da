import {
  asksLlm,
  type Engine,
  type EngineRequest,
  joinAnswers,
  llmQuestion,
  localFindings,
  type ModelAnswers,
  type ModelFailure,
  packPages,
  readAnswers,
  withoutModel,
} from '@recto/document';
import type { Chat } from './chat.ts';
import { invalid } from './chat-answer.ts';
import type { LlmConnection } from './llm-connection.ts';
import type { LocalSource } from './local-source.ts';
import { ModelError, modelFailure } from './model-error.ts';
import { countUse } from './model-use.ts';

interface LlmEngineParts {
  /** `llm:<connection>`. */
  readonly model: string;
  readonly chat: Chat;
  readonly connection: Pick<LlmConnection, 'deadlineMs' | 'maxInputCharacters'>;
  readonly local: LocalSource;
  readonly nowMs: () => number;
}

/** Asks a language model for all values at once, and locates each of them on the pages. */
export function createLlmEngine(parts: LlmEngineParts): Engine {
  return {
    async extract(request) {
      const { pages, action, known, signal } = request;
      const { groups, wasCut } = packPages(pages, parts.connection.maxInputCharacters);
      if (groups.length === 0 || !asksLlm(action)) {
        const { extraction } = await parts.local(
          { pages, action, wanted: { kind: 'values' }, known },
          signal,
        );
        return localFindings(extraction);
      }
      const use = countUse(parts.model, parts.nowMs);
      const heard = await ask(parts, request, groups, use.add);
      const cut = wasCut ? [textCut(parts.model)] : [];
      if (heard.answers === undefined) {
        const { extraction } = await parts.local(
          { pages, action, wanted: { kind: 'values' }, known },
          signal,
        );
        const failures = [modelFailure(parts.model, heard.error)];
        return { extraction: withoutModel(extraction, true), failures, uses: use.counted() };
      }
      const wanted = { kind: 'answers', answers: heard.answers } as const;
      const { extraction } = await parts.local({ pages, action, wanted, known }, signal);
      return { extraction, failures: cut, uses: use.counted() };
    },
  };
}

type Heard =
  | { readonly answers: ModelAnswers }
  | { readonly answers?: undefined; readonly error: ModelError };

/** The answers for all parts of the document; if one part is unanswered, none can be used. */
async function ask(
  { chat, connection, nowMs }: LlmEngineParts,
  { action, signal }: EngineRequest,
  groups: ReturnType<typeof packPages>['groups'],
  add: ReturnType<typeof countUse>['add'],
): Promise<Heard> {
  const deadlineAtMs = nowMs() + connection.deadlineMs;
  const parts: ModelAnswers[] = [];
  try {
    for (const group of groups) {
      const answer = await chat.ask(llmQuestion(action, group), { signal, deadlineAtMs });
      add(answer);
      const read = readAnswers(action, answer.content, answer.tokens);
      if (read === undefined) throw invalid('an answer that is not a JSON object');
      parts.push(read);
    }
    return { answers: joinAnswers(parts) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ModelError) return { error };
    throw error;
  }
}

function textCut(model: string): ModelFailure {
  const detail = `${model} did not get the full text of a page, which is longer than its maxInputCharacters.`;
  return { code: 'MODEL_TEXT_CUT', detail };
}
