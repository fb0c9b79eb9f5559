/**
 * Section 8 of the specification: some reads never fail, they are logged and answer a fallback. `message` is the
 * sentence of the catalogue; the error's own text follows, never what people typed.
 */
export async function orFallback<T>(message: string, read: () => Promise<T>, fallback: () => T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    console.error(`${message}: ${error instanceof Error ? error.message : String(error)}`);
    return fallback();
  }
}
