import { ApiError, apiAddress, errorFrom } from './fetch.js';
import { withSession } from './request.js';

interface Answer {
  status: number;
  body: string;
}

/** XMLHttpRequest, because fetch does not tell how much of a body has been sent. */
function sendForm(
  path: string,
  form: FormData,
  token: string | null,
  onProgress?: (percent: number) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', apiAddress(path));
    call.setRequestHeader('accept', 'application/json');
    if (token !== null) call.setRequestHeader('authorization', `Bearer ${token}`);
    call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(Math.round((loaded / total) * 100));
    };
    call.onload = () => resolve({ status: call.status, body: call.responseText });
    call.onerror = () => reject(new ApiError('', 0));
    call.onabort = call.onerror;
    call.send(form);
  });
}

/** Messages of a failed upload: one for an HTTP error, one for when no answer arrived. */
export interface UploadFailure {
  refused: (status: number) => string;
  unreachable: string;
}

/**
 * Uploads one file as the multipart field `file`, with the bearer token and one silent refresh on 401.
 * `onProgress` hears whole percents, 0 to 100. Throws `ApiError` with the server's message, else with `failure`'s.
 */
export async function uploadFile<T>(
  path: string,
  file: File,
  failure: UploadFailure,
  onProgress?: (percent: number) => void,
): Promise<T> {
  const form = new FormData();
  form.append('file', file);
  let answer: Answer;
  try {
    answer = await withSession((token) => sendForm(path, form, token, onProgress));
  } catch (error) {
    throw new ApiError(failure.unreachable, error instanceof ApiError ? error.status : 0);
  }
  if (answer.status < 200 || answer.status > 299) {
    throw errorFrom(answer.status, answer.body, failure.refused(answer.status));
  }
  try {
    return JSON.parse(answer.body) as T;
  } catch {
    throw new ApiError(failure.unreachable, answer.status);
  }
}
