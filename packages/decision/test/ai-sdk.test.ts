import type { Experimental_DecisionModelV4 as DecisionModelV4 } from '@ai-sdk/provider';
import { expect, test } from 'vitest';
import { decisionModel } from '../src/ai-sdk/index.ts';
import { connect } from '../src/index.ts';
import { type Script, scripted } from '../src/testing/index.ts';

function open(script: Script) {
  const { http, requests } = scripted([script]);
  const decide = connect({ route: 'typesafe', apiKey: 'key' }, { http });
  // The official type of the AI SDK.
  const model: DecisionModelV4 = decisionModel(decide, 'jev-1.13.0');
  return { model, requests };
}

const questions = {
  urgent: { type: 'boolean', instructions: 'Is it urgent?', criteria: { true: 'today' } },
  team: { type: 'choice', instructions: 'Which team?', criteria: { billing: 'Invoices', tech: null } },
  mood: { type: 'score', criteria: ['calm', null] },
} as const;

test('questions and answers in the shapes of the AI SDK', async () => {
  const answers = { urgent: 0.9, team: { billing: 0.7, tech: 0.3 }, mood: { 0: 0.8, 1: 0.2 } };
  const { model, requests } = open({ answers, headers: { 'x-typesafe-request-id': 'id-1' } });
  const result = await model.doDecide({
    state: [{ type: 'text', text: 'I was charged twice' }],
    questions,
    headers: { 'x-trace': '7' },
    maxOutputTokens: 5,
  });
  expect(result.answers).toEqual({
    urgent: { type: 'boolean', probability: 0.9 },
    team: { type: 'choice', choice: 'billing', probabilities: { billing: 0.7, tech: 0.3 } },
    mood: { type: 'score', score: 0.2, probabilities: { 0: 0.8, 1: 0.2 } },
  });
  expect(result).toMatchObject({
    usage: { inputTokens: 100, outputTokens: 10 },
    warnings: [{ type: 'unsupported', feature: 'maxOutputTokens' }],
    providerMetadata: { recto: { provider: 'typesafe', failedOverFrom: [], cacheHit: false } },
    response: { id: 'id-1', modelId: 'jev-1.13.0' },
  });
  expect(requests[0]).toMatchObject({
    headers: { 'x-trace': '7' },
    body: {
      state: 'I was charged twice',
      model: 'jev-1.13.0',
      questions: {
        urgent: { type: 'noul', instructions: 'Is it urgent?', criteria: { true: 'today' } },
        mood: { type: 'score', instructions: 'Decide by the criteria', criteria: ['calm', 'Level 1'] },
      },
    },
  });
});

test('several parts are a list, in which images stand by name', async () => {
  const { model, requests } = open({ answers: { urgent: 0.9 } });
  await model.doDecide({
    state: [
      { type: 'json', value: { id: 1 } },
      { type: 'file', mediaType: 'image/png', data: { type: 'data', data: new Uint8Array([1, 2, 3]) } },
      { type: 'file', mediaType: 'image', data: { type: 'data', data: '/9j/4AAQ' } },
    ],
    questions: { urgent: questions.urgent },
  });
  expect(requests[0]?.body).toMatchObject({
    state: [{ id: 1 }, 'image-1', 'image-2'],
    assets: { 'image-1': { data_base64: 'AQID' }, 'image-2': { format: 'jpg' } },
  });
  const file = { type: 'file', mediaType: 'application/pdf', data: { type: 'data', data: 'AQID' } } as const;
  await expect(model.doDecide({ state: [file], questions })).rejects.toMatchObject({ code: 'INVALID_STATE' });
});

test('a refused answer is an answer, and any other failure an error', async () => {
  const refusal = { model: 'm', answers: { urgent: { type: 'refusal' } }, usage: { input_tokens: 1 } };
  const { model } = open({ status: 200, body: refusal });
  const asked = { state: [{ type: 'text', text: 'x' }], questions: { urgent: questions.urgent } } as const;
  expect((await model.doDecide(asked)).answers).toEqual({ urgent: { type: 'refusal' } });
  const { model: refused } = open({ status: 401 });
  await expect(refused.doDecide(asked)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  const { model: strange } = open({ answers: {} });
  await expect(strange.doDecide(asked)).rejects.toMatchObject({ code: 'INVALID_RESPONSE' });
});
