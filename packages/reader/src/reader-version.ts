/** The version of this reader's output. Incremented with every change that may affect any page. */
export const readerVersion = '18';
