/** Milliseconds until the file's address is given back: a phone may begin to save it late. */
const KEPT = 60_000;

/** Lets the browser save a file under that name. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}
