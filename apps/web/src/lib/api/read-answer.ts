import type { RouteShape } from '@drumlin/contract/core/route.ts';
import { errorBody } from '@drumlin/contract/errors.ts';
import { ApiError } from './api-error.ts';

/** What the portal answered: the data of the contract, or a file. */
export interface Answer {
  content: unknown;
  headers: Headers;
}

const isJson = (headers: Headers): boolean => /^application\/json\b/i.test(headers.get('content-type') ?? '');

/** Told with each piece of a file that comes how many bytes of it have come. */
export type OnBytes = (bytes: number) => void;

const readFile = (response: Response, onBytes: OnBytes | undefined): Promise<Blob> => {
  if (!response.body || !onBytes) return response.blob();
  let bytes = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform: (piece, controller) => {
      bytes += piece.length;
      onBytes(bytes);
      controller.enqueue(piece);
    },
  });
  return new Response(response.body.pipeThrough(count), response).blob();
};

/**
 * Reads an answer of the portal: a status that the route declares with its JSON, its file, which has a name, or nothing; or a refusal in the
 * form of the contract. Throws for anything else, which what stands between has said (a proxy, the sign-in page of a hotel): whatever its
 * status, the portal has decided nothing.
 */
export const readAnswer = async (
  route: RouteShape,
  response: Response,
  onBytes?: OnBytes,
): Promise<Answer | ApiError> => {
  const { ok, status, headers } = response;
  const isDeclared = ok && status in route.schema.response;
  if (isDeclared && status === 204) return { content: undefined, headers };
  if (isDeclared && headers.has('content-disposition')) return { content: await readFile(response, onBytes), headers };
  if (!isJson(headers) || ok !== isDeclared) throw new Error(`${status} is no answer of the portal`);
  const content: unknown = await response.json();
  return ok ? { content, headers } : new ApiError(status, errorBody.parse(content));
};
