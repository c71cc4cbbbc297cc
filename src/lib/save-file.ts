/** Saves a file from the page, as a download with the given name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Revoke later: the browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
