import { expect, test } from 'vitest';
import { createLanes, warmthMs } from './lanes.ts';

function lanesAt(rules: Parameters<typeof createLanes>[0]) {
  const time = { ms: 0 };
  return { lanes: createLanes(rules, () => time.ms), time };
}

test('all lanes are for everybody', () => {
  const { lanes } = lanesAt({ ordinary: 2 });
  expect(lanes.offers()).toEqual([{ lane: 'ordinary', most: 2, besides: [] }]);
  const end = lanes.hold('a', 'ordinary');
  lanes.hold('a', 'ordinary');
  expect(lanes.offers()).toEqual([]);
  end();
  expect(lanes.offers()).toEqual([{ lane: 'ordinary', most: 1, besides: [] }]);
});

test('one organization holds no more than its share', () => {
  const { lanes } = lanesAt({ ordinary: 4, mostOfOne: 3 });
  expect(lanes.offers()).toEqual([{ lane: 'ordinary', most: 3, besides: [] }]);
  for (let held = 0; held < 3; held++) lanes.hold('a', 'ordinary');
  expect(lanes.offers()).toEqual([{ lane: 'ordinary', most: 1, besides: ['a'] }]);
});

test('the express lane is for those who hold none, once the others are held by something long', () => {
  const { lanes, time } = lanesAt({ ordinary: 2, express: { busyAt: 2, most: 2 } });
  lanes.hold('a', 'ordinary');
  lanes.hold('a', 'ordinary');
  expect(lanes.offers()).toEqual([]);
  time.ms += 2000;
  expect(lanes.offers()).toEqual([{ lane: 'express', most: 1, besides: ['a'] }]);
  lanes.hold('b', 'express');
  expect(lanes.offers()).toEqual([]);
});

test('a long document in the express lane opens the next one, to those who hold none, and no third', () => {
  const { lanes, time } = lanesAt({ ordinary: 2, express: { busyAt: 2, most: 2 } });
  lanes.hold('a', 'ordinary');
  lanes.hold('a', 'ordinary');
  time.ms += 2000;
  lanes.hold('b', 'express');
  time.ms += 1999;
  expect(lanes.offers()).toEqual([]);
  time.ms += 1;
  expect(lanes.offers()).toEqual([{ lane: 'express', most: 1, besides: ['a', 'b'] }]);
  lanes.hold('c', 'express');
  time.ms += 2000;
  expect(lanes.offers()).toEqual([]);
});

test('a warm express lane takes at once, and is warmed when a second organization comes', () => {
  const { lanes, time } = lanesAt({ ordinary: 2, express: { busyAt: 2, most: 2 } });
  lanes.hold('a', 'ordinary')();
  lanes.hold('a', 'ordinary');
  expect(lanes.wantsWarmth()).toBe(false);
  const end = lanes.hold('b', 'ordinary');
  expect(lanes.wantsWarmth()).toBe(true);
  lanes.warmed();
  expect(lanes.wantsWarmth()).toBe(false);
  expect(lanes.offers()).toEqual([{ lane: 'express', most: 1, besides: ['a', 'b'] }]);
  end();
  time.ms += warmthMs + 1;
  expect(lanes.offers()).toMatchObject([{ lane: 'ordinary' }]);
  expect(lanes.wantsWarmth()).toBe(false);
});
