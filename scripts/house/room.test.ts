import { expect, test } from 'vitest';
import { roomHolding, roomsOf, roomsUsed } from './room.ts';

const rooms = roomsOf(`
  basics        clocks and logs
    clock.ts log.ts
  text/layout   lines
  text/kinds    dates -> text/layout
  .             the door -> basics, text/*
`);

test('a file is in the innermost room that holds it', () => {
  const roomOf = (file: string) => roomHolding(rooms, file)?.name;
  expect(roomOf('clock.ts')).toBe('basics');
  expect(roomOf('text/kinds/date.ts')).toBe('text/kinds');
  expect(roomOf('door.ts')).toBe('.');
  expect(roomOf('text/loose.ts')).toBeUndefined();
});

test('a room uses what it lists, a folder standing for its rooms', () => {
  expect(roomsUsed(rooms, rooms[3]!)).toEqual(['basics', 'text/layout', 'text/kinds']);
});

test('a room uses none that comes after it', () => {
  const [low] = roomsOf('low  first -> high\nhigh  second');
  expect(() => roomsUsed(roomsOf('low  first -> high\nhigh  second'), low!)).toThrow('does not stand before');
});

test('a line that says nothing of what a room holds is refused', () => {
  expect(() => roomsOf('lonely')).toThrow('expected "name  what it holds');
});
