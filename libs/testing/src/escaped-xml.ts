/** A text as it stands between tags or in an attribute. */
export function escapedXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
