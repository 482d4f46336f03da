import { expect, test } from 'vitest';
import { RecentTexts } from './recent-texts.ts';

test('forgets what was asked for longest ago, and never what is asked for all the time', () => {
  const asked: string[] = [];
  const texts = new RecentTexts<string | undefined>(2);
  const ask = (text: string) =>
    texts.of(text, (one) => {
      asked.push(one);
      return one === 'nothing' ? undefined : `${one}!`;
    });
  expect([ask('always'), ask('nothing'), ask('nothing')]).toEqual(['always!', undefined, undefined]);
  for (const text of ['a', 'b', 'c', 'd', 'e']) {
    ask(text);
    ask('always');
  }
  ask('nothing');
  expect(asked).toEqual(['always', 'nothing', 'a', 'b', 'c', 'd', 'e', 'nothing']);
});
