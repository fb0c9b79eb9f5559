/** Vocabulary of the structured data. */
export const SCHEMA = 'https://schema.org';
/** schema.org wants a country; the chapel is in one. */
export const COUNTRY = 'GH';
