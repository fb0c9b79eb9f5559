/** Longest accepted texts, in characters. The specification names none; these keep one document far below 1 MB. */
export const TEXT_LIMITS = {
  name: 120,
  line: 200,
  paragraph: 5000,
  url: 2048,
  email: 254,
  phone: 40,
} as const;
