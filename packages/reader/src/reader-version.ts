/** Names what this reader makes of a file. Raised with every change after which any page may come out otherwise. */
export const readerVersion = '13';
