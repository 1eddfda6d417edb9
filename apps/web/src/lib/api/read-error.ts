import { errorBody } from '@drumlin/contract/errors.ts';
import { ApiError } from './api-error.ts';

/** Reads a refusal; an answer that is not ours (a proxy's page) keeps its status alone. */
export const readError = async (response: Response): Promise<ApiError> => {
  const body = errorBody.safeParse(await response.json().catch(() => undefined));
  return new ApiError(response.status, body.data);
};
