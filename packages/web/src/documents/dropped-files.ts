/** A dropped file, named without its folders. */
export interface DroppedFile {
  readonly file: File;
  readonly name: string;
}

/** All files of a drop, including those in folders. */
export async function droppedFiles(transfer: DataTransfer): Promise<readonly DroppedFile[]> {
  // The browser empties the list after the first `await`.
  const found = [...transfer.items].map((item) => {
    const entry = item.webkitGetAsEntry();
    // Data from another program, such as an attachment, has no file system entry.
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
  // A directory reader returns up to a hundred entries at a time, and none at the end.
  while (true) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) break;
    inside.push(...some);
  }
  return (await Promise.all(inside.map(filesOf))).flat();
}
