/** Number of documents that are processed before the measured ones. */
export const warmUp = 40;
