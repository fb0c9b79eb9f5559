/** A module's own text, as JavaScript. */
declare module '*?text' {
  const text: string;
  export default text;
}
