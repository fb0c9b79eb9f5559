import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** Below this many bytes, compression costs more than it saves (one network packet). */
const WORTHWHILE_BYTES = 1024;

/** A body and its compressed forms, each made at most once, when somebody first asks for it. */
export class EncodedBody {
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  /**
   * `quality` is brotli's, 0 to 11: high for what is kept for long, low for what is made while someone waits; `brotli`
   * the compressed form, where it is there already.
   */
  constructor(
    readonly plain: Buffer,
    private readonly quality: number,
    brotli?: Buffer,
  ) {
    if (brotli) this.#encoded.set('br', Promise.resolve(brotli));
  }

  as(encoding: Encoding): Promise<Buffer> {
    let body = this.#encoded.get(encoding);
    if (!body) {
      body = this.#encode(encoding);
      this.#encoded.set(encoding, body);
    }
    return body;
  }

  async #encode(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'br') {
      return compressBrotli(this.plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: this.quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: this.plain.length,
        },
      });
    }
    return encoding === 'gzip' ? compressGzip(this.plain, { level: 6 }) : this.plain;
  }
}

/** Encodings by the header's text: browsers send few different ones, and reading one takes longer than sending. */
const known = new Map<string, Encoding>();
const MOST_KNOWN = 100;

/** The best encoding that the client takes (RFC 9110, section 12.5.3); `;q=0` means "not this one". */
export function acceptedEncoding(request: IncomingMessage, bytes: number): Encoding {
  if (bytes < WORTHWHILE_BYTES) return 'identity';
  const header = String(request.headers['accept-encoding'] ?? '');
  let encoding = known.get(header);
  if (!encoding) {
    encoding = readEncoding(header);
    if (known.size < MOST_KNOWN && header.length < 200) known.set(header, encoding);
  }
  return encoding;
}

function readEncoding(header: string): Encoding {
  const accepted = new Set(
    header
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]),
  );
  if (accepted.has('br')) return 'br';
  return accepted.has('gzip') ? 'gzip' : 'identity';
}
