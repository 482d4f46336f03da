import type { DrawingBoard } from '../../drawn/drawing-board.ts';
import type { Template } from '../../drawn/template.ts';
import { CaptionPool } from './caption-pool.ts';

const seedsOfWritten = [11, 12, 13];
/** Composed templates have more captions than a few documents show. */
const seedsOfComposed = Array.from({ length: 18 }, (_, index) => 11 + index);

/** The captions of all templates, collected before the first question is asked. */
export async function filledPool(board: DrawingBoard, templates: readonly Template[]): Promise<CaptionPool> {
  const pool = new CaptionPool();
  for (const template of templates) {
    for (const seed of template.name.startsWith('composed/') ? seedsOfComposed : seedsOfWritten) {
      const drawn = await board.draw(template, seed).catch(() => undefined);
      if (drawn !== undefined) pool.add(drawn);
    }
  }
  return pool;
}
