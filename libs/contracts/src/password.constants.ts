/** Shortest and longest password, in characters (NIST SP 800-63B asks for at least 8; staff accounts get 12). */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;
