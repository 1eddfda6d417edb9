import type { ConsumerDetails } from '@drumlin/contract/payment-flow/details.ts';
import type { PagePayment } from '@drumlin/contract/payment-flow/routes.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Answer, type FieldErrors, openApi } from './api.ts';
import { type Language, languageOf } from './i18n/language.ts';

/** How long the page waits before it asks for the nth time: a second at first, then longer and longer, at most 15 seconds. */
const pauseMs = (nth: number): number => Math.min(15_000, 1_000 * 1.5 ** nth);

/** Resolves after the pause, and only while somebody looks at the page. Rejects when it is called off. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const onVisible = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', onVisible);
      resolve();
    };
    const timer = setTimeout(() => {
      document.addEventListener('visibilitychange', onVisible);
      onVisible();
    }, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
      reject(signal.reason);
    });
  });

export type Shown =
  | { at: 'loading' }
  /** `wasOver` where it had ended before this page was opened. */
  | { at: 'payment'; payment: PagePayment; wasOver: boolean }
  | { at: 'gone' }
  | { at: 'failed' };

/** What a consumer's act came to where the payment is still where it was: errors of fields, or what the server said, if it said anything. */
export type Refusal = { fields: FieldErrors } | { said: string | undefined };

/** Whether its consumer has yet to do something about it. */
const isOpen = ({ screen }: PagePayment): boolean => screen === 'details' || screen === 'refused';

const isOver = ({ screen }: PagePayment): boolean => screen === 'success' || screen === 'error';

/**
 * The payment of a link: read when the page opens, asked for again while its result is not known, changed by what the consumer does. Its
 * language is the one that the consumer chose, else the merchant's for them, else the browser's.
 */
export const usePayment = (token: string, chosen: Language | undefined) => {
  const api = useMemo(() => openApi(token), [token]);
  const [shown, setShown] = useState<Shown>({ at: 'loading' });
  const [last, setLast] = useState<PagePayment>();
  const language = chosen ?? last?.language ?? languageOf(navigator.languages);
  const spoken = useRef(language);
  spoken.current = language;

  /** Shows what an answer tells of the payment; of a refusal it tells nothing. */
  const show = useCallback((answer: Answer): void => {
    // Nobody who has gone through with a payment is told to start again
    if (answer.kind === 'gone')
      setShown(before => (before.at === 'payment' && !isOpen(before.payment) ? before : { at: 'gone' }));
    if (answer.kind !== 'payment') return;
    const { payment } = answer;
    setLast(payment);
    setShown(before => ({
      at: 'payment',
      payment,
      wasOver: before.at === 'payment' ? before.wasOver : isOver(payment),
    }));
  }, []);
  const load = useCallback(async (): Promise<void> => {
    const answer = await api.read(spoken.current);
    show(answer);
    if (answer.kind === 'failed' || answer.kind === 'invalid') setShown({ at: 'failed' });
  }, [api, show]);
  const act = async (acting: Promise<Answer>): Promise<Refusal | undefined> => {
    const answer = await acting;
    show(answer);
    if (answer.kind === 'invalid') return { fields: answer.fields };
    return answer.kind === 'failed' ? { said: answer.said } : undefined;
  };

  useEffect(() => void load(), [load]);

  const isWaiting = shown.at === 'payment' && shown.payment.screen === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    const calledOff = new AbortController();
    const ask = async (): Promise<void> => {
      for (let nth = 0; !calledOff.signal.aborted; nth += 1) {
        await pause(pauseMs(nth), calledOff.signal);
        const answer = await api.read(spoken.current);
        if (!calledOff.signal.aborted) show(answer);
      }
    };
    ask().catch(() => undefined);
    return () => calledOff.abort();
  }, [isWaiting, api, show]);

  return {
    shown,
    /** The payment as it was last told of, whatever is shown now. */
    last,
    language,
    load,
    submit: (details: ConsumerDetails) => act(api.submit(details, language)),
    decline: () => act(api.decline(language)),
  };
};
