/** Lets the browser keep a file that was made here. */
export function saveAs(name: string, content: Blob | string, type = 'text/csv;charset=utf-8'): void {
  const link = document.createElement('a');
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
