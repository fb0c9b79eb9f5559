import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { ApiDocument } from './api-document.js';

/** An answer as it came. */
export interface RawAnswer {
  status: number;
  contentType: string;
  text: string;
}

/** Compares answers with what the API's own document says of them. An independent library is the judge. */
export class AnswerCheck {
  private readonly ajv: Ajv2020;
  private readonly validators = new Map<string, ValidateFunction>();

  constructor(private readonly document: ApiDocument) {
    // Not strict: the document has words of its own beside JSON Schema's, such as `example`.
    this.ajv = new Ajv2020({ strict: false, allErrors: false });
    addFormats.default(this.ajv);
    this.ajv.addSchema(document, 'api');
  }

  /**
   * What is wrong with an answer, else null.
   *
   * @param address of the call in the document, such as `/api/users/{id}`
   */
  faultOf(address: string, method: string, { status, contentType, text }: RawAnswer): string | null {
    if (status >= 500) return `answered ${status}: ${text.slice(0, 300)}`;
    const responses = this.document.paths[address]?.[method]?.responses ?? {};
    const key = responses[status] ? String(status) : 'default';
    const content = responses[key]?.content;
    if (!content)
      return text === '' ? null : `${status} is said to have no body, and has: ${text.slice(0, 200)}`;
    const type = contentType.split(';', 1)[0] ?? '';
    if (!content[type]) return `${status} came as ${type}, which the document does not name`;
    if (type !== 'application/json') return null;
    const pointer = ['paths', address, method, 'responses', key, 'content', type, 'schema']
      .map(escaped)
      .join('/');
    const validate = this.validatorOf(`api#/${pointer}`);
    if (validate(JSON.parse(text))) return null;
    return `${status} is not as its schema says: ${this.ajv.errorsText(validate.errors)}: ${text.slice(0, 300)}`;
  }

  private validatorOf($ref: string): ValidateFunction {
    const known = this.validators.get($ref);
    if (known) return known;
    const validate = this.ajv.compile({ $ref });
    this.validators.set($ref, validate);
    return validate;
  }
}

/** A part of a JSON pointer within a reference (RFC 6901, sections 3 and 6). */
const escaped = (part: string) => encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1'));
