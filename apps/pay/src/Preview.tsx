import { type PreviewMessage, previewMessage, type previewReady } from '@drumlin/contract/branding/look.ts';
import type { PagePayment } from '@drumlin/contract/payment-flow/routes.ts';
import { useEffect, useState } from 'preact/hooks';
import type { z } from 'zod/mini';
import { LanguageContext } from './i18n/language.ts';
import { applyLook } from './look/apply-look.ts';
import { Frame } from './parts/Frame.tsx';
import { PaymentScreen } from './screens/PaymentScreen.tsx';

/** A payment that nobody makes, to look at. */
const SAMPLE = {
  amountCents: 12_500,
  currency: 'CAD',
  reference: '26061814291900000339273000',
  secondsLeft: 1_781,
  language: null,
  // The preview leads nowhere; that it has a way back is part of the picture
  returnUrl: '',
} as const;

const REASON = {
  code: '102',
  en: 'The amount that was sent is not the amount asked for.',
  fr: 'Le montant envoyé n’est pas celui qui était demandé.',
};

const paymentOf = ({ look, screen, product }: PreviewMessage): PagePayment => ({
  ...SAMPLE,
  look,
  screen,
  product,
  reason: screen === 'error' ? REASON : null,
});

const READY: z.infer<typeof previewReady> = { type: 'payment-flow-ready' };

/** Drafts come from the page that holds this one in a frame, and from nobody else. */
const isOfParent = ({ origin, source }: MessageEvent): boolean =>
  origin === location.origin && source === window.parent && window.parent !== window;

/**
 * The payment flow in a draft of its look, in a frame of the page that edits the branding. It is a picture: nothing in it takes the
 * keyboard or the pointer, and it asks nobody for anything.
 */
export const Preview = () => {
  const [message, setMessage] = useState<PreviewMessage>();
  useEffect(() => {
    const hear = (event: MessageEvent): void => {
      const { success, data } = isOfParent(event)
        ? previewMessage.safeParse(event.data)
        : { success: false, data: undefined };
      if (success && data) setMessage(data);
    };
    addEventListener('message', hear);
    if (window.parent !== window) window.parent.postMessage(READY, location.origin);
    return () => removeEventListener('message', hear);
  }, []);
  useEffect(() => {
    if (!message) return;
    applyLook(message.look);
    document.documentElement.lang = `${message.language}-CA`;
  }, [message]);
  if (!message) return null;
  const nothing = () => undefined;
  return (
    <LanguageContext.Provider value={message.language}>
      <div inert>
        <Frame look={message.look} onLanguage={nothing} onClose={message.look.closeEnabled ? nothing : undefined}>
          <PaymentScreen
            key={`${message.screen} ${message.product}`}
            payment={paymentOf(message)}
            wasOver={false}
            onSubmit={async () => undefined}
            onEnd={nothing}
          />
        </Frame>
      </div>
    </LanguageContext.Provider>
  );
};
