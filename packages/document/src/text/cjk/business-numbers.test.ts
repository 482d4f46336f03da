import { expect, test } from 'vitest';
import { businessNumbersOf } from './business-numbers.ts';

/** Where the numbers are well known, they belong to authorities and very large companies. */
test.each([
  ['ja', 'T7000012050002', 1],
  ['ja', 'T8000012050002', 0.6],
  ['zh-TW', '04595257', 1],
  ['zh-TW', '04595258', undefined],
  ['ko', '124-81-00998', 1],
  ['ko', '124-81-00997', 0.6],
  ['zh-CN', '91350100M000100Y43', 1],
  ['zh-CN', '91350100M000100Y44', 0.6],
  ['zh-CN', '04595257', undefined],
])('%s: %s has form %s', (language, number, form) => {
  const [found] = businessNumbersOf(language)(`：${number}`, { dateOrder: 'day-first' });
  expect(found?.form).toBe(form);
  if (form !== undefined) expect(found?.normalizedText).toBe(number.replaceAll('-', ''));
});
