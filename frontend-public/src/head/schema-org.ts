/** Vocabulary of the structured data. What is described with it is held against its published types (`schema-dts`). */
export const SCHEMA = 'https://schema.org';
/** schema.org wants a country; the chapel is in one. */
export const COUNTRY = 'GH';
