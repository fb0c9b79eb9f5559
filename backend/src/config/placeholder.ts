const WORDS =
  /change.?(me|this)|placeholder|replace.?(me|this|with)|your.?(jwt.?)?(secret|password)|(secret|password).?(here|key)|example|^(secret|password)/i;

/** Fewest different characters of a real secret: 'aaaa…' and '12341234…' have fewer. */
const FEWEST_CHARACTERS = 6;

/** Whether a secret was left as some template had it (architecture, habit 5). */
export function isPlaceholder(text: string): boolean {
  return WORDS.test(text) || new Set(text).size < FEWEST_CHARACTERS;
}
