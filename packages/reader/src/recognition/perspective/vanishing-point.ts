/**
 * Lines nearly along the x axis that meet in one point, possibly infinitely far away, like parallel lines photographed
 * at an angle. The line that crosses x = 0 at y = t has the slope `slope - convergence * t`.
 */
export interface VanishingPoint {
  /** Of the line through the origin. */
  readonly slope: number;
  /** 0 if the lines are parallel. */
  readonly convergence: number;
}

/** The slope of the line through a point and a vanishing point. */
export function slopeAt({ slope, convergence }: VanishingPoint, x: number, y: number): number {
  return (slope - convergence * y) / (1 - convergence * x);
}

/** Where the line through a point and a vanishing point crosses x = 0. */
export function crossingOf({ slope, convergence }: VanishingPoint, x: number, y: number): number {
  return (y - slope * x) / (1 - convergence * x);
}
