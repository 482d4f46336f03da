import type { Destination, WatchedFolder } from './watched-folder.ts';

const unread: readonly Destination[] = ['failed', 'unmatched'];

/** The folder; `onUnread` hears of every file that leaves it without a result that somebody can use. */
export function notingUnread(folder: WatchedFolder, onUnread: (name: string) => void): WatchedFolder {
  const note = (destination: Destination, name: string) => {
    if (unread.includes(destination)) onUnread(name);
  };
  return {
    ...folder,
    async moveTo(destination, name, resultName) {
      await folder.moveTo(destination, name, resultName);
      note(destination, resultName);
    },
    async moveOn(resultName, from, to) {
      await folder.moveOn(resultName, from, to);
      note(to, resultName);
    },
  };
}
