/** The first `length` characters and an ellipsis; a text that fits is left whole. Never cuts inside an emoji. */
export function preview(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  const splitsPair = last >= 0xd800 && last <= 0xdbff;
  return `${text.slice(0, splitsPair ? length - 1 : length)}…`;
}
