/**
 * Lines that run nearly along the x axis and meet in one point, which may be infinitely far away, as parallel lines do
 * in a picture taken at an angle. The line that crosses x = 0 at y = t has the slope `slope - convergence * t`.
 */
export interface VanishingPoint {
  /** Of the line through the origin. */
  readonly slope: number;
  /** 0 where the lines are parallel. */
  readonly convergence: number;
}

/** The slope of a line of a vanishing point through a point. */
export function slopeAt({ slope, convergence }: VanishingPoint, x: number, y: number): number {
  return (slope - convergence * y) / (1 - convergence * x);
}

/** Where a line of a vanishing point through a point crosses x = 0. */
export function crossingOf({ slope, convergence }: VanishingPoint, x: number, y: number): number {
  return (y - slope * x) / (1 - convergence * x);
}
