/** A file that was dropped, by its name without folders. */
export interface DroppedFile {
  readonly file: File;
  readonly name: string;
}

/** Every file of a drop, those in folders too. */
export async function droppedFiles(transfer: DataTransfer): Promise<readonly DroppedFile[]> {
  // The list is gone once this function has waited for something.
  const found = [...transfer.items].map((item) => {
    const entry = item.webkitGetAsEntry();
    // What another program hands over, such as an attachment, lies in no folder.
    const file = entry === null ? item.getAsFile() : null;
    return entry === null
      ? Promise.resolve(file === null ? [] : [{ file, name: file.name }])
      : filesOf(entry);
  });
  return (await Promise.all(found)).flat();
}

async function filesOf(entry: FileSystemEntry): Promise<DroppedFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return file.name.startsWith('.') ? [] : [{ file, name: file.name }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const inside: FileSystemEntry[] = [];
  // A reader gives a hundred at a time, and none at the end.
  while (true) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) break;
    inside.push(...some);
  }
  return (await Promise.all(inside.map(filesOf))).flat();
}
