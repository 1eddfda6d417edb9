import type { ErrorBody } from '@drumlin/contract/errors.ts';
import type { ConsumerDetails } from '@drumlin/contract/payment-flow/details.ts';
import type { PagePayment } from '@drumlin/contract/payment-flow/routes.ts';
import type { Language } from './i18n/language.ts';

/** What is wrong with a field, in the consumer's language. */
export type FieldErrors = Readonly<Record<string, string>>;

export type Answer =
  | { kind: 'payment'; payment: PagePayment }
  /** The link is unknown or has expired. */
  | { kind: 'gone' }
  | { kind: 'invalid'; fields: FieldErrors }
  /** Nothing came, or nothing that helps; `said` is what the server said. */
  | { kind: 'failed'; said?: string };

const fieldsOf = ({ details = [] }: ErrorBody): FieldErrors =>
  Object.fromEntries(details.map(({ field, message }) => [field, message]));

const has = <Key extends string>(body: unknown, key: Key): body is Record<Key, unknown> =>
  typeof body === 'object' && body !== null && key in body;

/** Throws for what is no answer of the portal, but of what stands between: whatever its status, nothing is known of the payment then. */
const readAnswer = async (response: Response): Promise<Answer> => {
  const body: unknown = await response.json();
  if (!has(body, response.ok ? 'screen' : 'errorCode'))
    throw new Error(`${response.status} is no answer of the portal`);
  if (response.ok) return { kind: 'payment', payment: body as unknown as PagePayment };
  const error = body as unknown as ErrorBody;
  if (response.status === 404) return { kind: 'gone' };
  if (response.status === 400 && error.details?.length) return { kind: 'invalid', fields: fieldsOf(error) };
  return { kind: 'failed', said: error.errorMessage };
};

/** Calls the payment's own routes. It never sends a cookie and keeps none. */
export const openApi = (token: string) => {
  const call = async (path: string, language: Language, init: RequestInit = {}): Promise<Answer> => {
    try {
      const headers = { 'accept-language': language, ...(init.body && { 'content-type': 'application/json' }) };
      const options: RequestInit = { ...init, headers, credentials: 'omit', cache: 'no-store' };
      return await readAnswer(await fetch(`/v1/pay/${token}${path}`, options));
    } catch {
      return { kind: 'failed' };
    }
  };
  return {
    read: (language: Language) => call('', language),
    submit: (details: ConsumerDetails, language: Language) =>
      call('/details', language, { method: 'POST', body: JSON.stringify(details) }),
    decline: (language: Language) => call('/decline', language, { method: 'POST' }),
  };
};
