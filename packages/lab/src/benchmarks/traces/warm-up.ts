/** Documents that do not count, before those that do. */
export const warmUp = 40;
