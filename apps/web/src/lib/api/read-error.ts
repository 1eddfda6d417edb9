import { errorBody } from '@drumlin/contract/errors.ts';
import { ApiError } from './api-error.ts';

/** Reads an error response; of one that is not the API's (a proxy's page) only the status is kept. */
export const readError = async (response: Response): Promise<ApiError> => {
  const body = errorBody.safeParse(await response.json().catch(() => undefined));
  return new ApiError(response.status, body.data);
};
