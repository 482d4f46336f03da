import { expect, test } from 'vitest';
import { markdownGrids } from './markdown-grids.ts';
import { addedUp, countOf, relationsOf, sharedCount } from './relations.ts';
import { structureGrids } from './structure-file.ts';

const markdown = '| Year | Tons |\n| --- | --- |\n| 2001 | 12.5 |\n| 2002 |  |';

test('neighbouring non-blank cells to the right and below are relations', () => {
  const relations = addedUp(markdownGrids(markdown).map(relationsOf));
  expect([...relations.keys()].sort()).toEqual([
    '2001 > 125',
    '2001 v 2002',
    'tons v 125',
    'year > tons',
    'year v 2001',
  ]);
});

test('a cell that spans two columns has one relation with each cell below', () => {
  const [grid] = structureGrids(
    `<table id="1"><region row-increment="0" col-increment="0">
      <cell start-row="0" start-col="0" end-col="1"><content>Both &amp; more</content></cell>
      <cell start-row='1' start-col='0'><content>a</content></cell>
      <cell start-row="1" start-col="1"><content>b</content></cell>
    </region></table>`,
  );
  expect([...relationsOf(grid!).keys()]).toEqual(['bothmore v a', 'bothmore v b', 'a > b']);
});

test('shared relations are counted as often as they occur in both', () => {
  const once = addedUp(markdownGrids(markdown).map(relationsOf));
  const twice = addedUp([once, once]);
  expect(sharedCount(once, twice)).toBe(countOf(once));
});
