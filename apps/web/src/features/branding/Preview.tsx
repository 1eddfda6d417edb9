import { lookOf, PAYMENT_FLOW_SCREENS, type PreviewMessage, previewReady } from '@drumlin/contract/branding/look.ts';
import { type BrandingForm, type BrandingParams, brandingForm } from '@drumlin/contract/branding/schemas.ts';
import { getWalletProductsOf } from '@drumlin/contract/merchants/routes.ts';
import type { Product } from '@drumlin/contract/permissions.ts';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/query.ts';
import { useLocale } from '../../lib/i18n.ts';
import { RADIUS } from '../../ui/dimensions.ts';
import { Segmented } from '../../ui/inputs/Segmented.tsx';

/** The phone, whose screen is shown smaller. */
const PHONE = { width: 375, height: 812, edge: 10 };
/** So much smaller where the screen is low that its end is clear of what stands at the page's foot. */
const SCALE = { tall: 0.72, low: 0.6 };

const Frame = styled('section')(({ theme: { vars, typography, breakpoints } }) => ({
  '--scale': SCALE.tall,
  '@media (max-height: 960px)': { '--scale': SCALE.low },
  minWidth: 0,
  overflow: 'hidden',
  backgroundColor: vars.palette.tokens.bg.surface,
  border: `1px solid ${vars.palette.tokens.border.default}`,
  borderRadius: RADIUS.card,
  boxShadow: vars.palette.tokens.shadow.card,
  [breakpoints.up(1100)]: { position: 'sticky', top: 72 },
  '& header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 12px',
    padding: '12px 16px',
    borderBottom: `1px solid ${vars.palette.tokens.border.subtle}`,
  },
  '& h2': { ...typography.h3, margin: 0 },
  '& .canvas': {
    display: 'flex',
    justifyContent: 'center',
    padding: '20px 16px',
    backgroundColor: vars.palette.tokens.bg.sunken,
    backgroundImage: `radial-gradient(${vars.palette.tokens.border.default} 1px, transparent 1px)`,
    backgroundSize: '16px 16px',
  },
  '& .phone': {
    boxSizing: 'content-box',
    flexShrink: 0,
    width: `calc(${PHONE.width}px * var(--scale))`,
    height: `calc(${PHONE.height}px * var(--scale))`,
    overflow: 'hidden',
    border: `${PHONE.edge}px solid #0F1A20`,
    borderRadius: 36,
    boxShadow: vars.palette.tokens.shadow.popover,
  },
  '& iframe': {
    display: 'block',
    width: PHONE.width,
    height: PHONE.height,
    border: 0,
    transform: 'scale(var(--scale))',
    transformOrigin: '0 0',
  },
}));

/** The colours of a draft, each that is none yet as it is saved. */
const shownParams = (saved: BrandingParams, draft: BrandingParams): BrandingParams => {
  const fields = brandingForm.shape.params.shape;
  const keep = (key: keyof BrandingParams) => fields[key].safeParse(draft[key]).data ?? saved[key];
  return Object.fromEntries(Object.keys(fields).map(key => [key, keep(key as keyof BrandingParams)])) as BrandingParams;
};

const NAMES = { INTERAC: 'Interac', IBT: 'IBT' } as const satisfies Record<Product, string>;

/** Which product the phone shows, and those that the merchant has: an e-Transfer unless it has none. */
const useProduct = (merchantId: string) => {
  const { data } = useQuery(apiQuery(getWalletProductsOf, { params: { merchantId } }));
  const [chosen, choose] = useState<Product>();
  const products = data?.products ?? [];
  const [only = 'INTERAC'] = products.length === 1 ? products : [];
  return { products, product: chosen ?? only, choose };
};

interface PreviewProps {
  merchantId: string;
  saved: BrandingForm;
  draft: BrandingForm;
}

/** The payment flow itself, in a phone, as it would be with what is in the form. */
export const Preview = ({ merchantId, saved, draft }: PreviewProps) => {
  const { t } = useTranslation();
  const locale = useLocale();
  const frame = useRef<HTMLIFrameElement>(null);
  const [screen, setScreen] = useState<PreviewMessage['screen']>('details');
  const { products, product, choose } = useProduct(merchantId);
  const message: PreviewMessage = {
    type: 'payment-flow-preview',
    look: lookOf({ ...draft, params: shownParams(saved.params, draft.params) }),
    screen,
    product,
    language: locale === 'fr-CA' ? 'fr' : 'en',
  };
  const text = JSON.stringify(message);
  const send = useEffectEvent((said: string) =>
    frame.current?.contentWindow?.postMessage(JSON.parse(said), window.location.origin),
  );
  const sendAgain = useEffectEvent(() => send(text));
  useEffect(() => send(text), [text]);
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent) => {
      const isOurs = origin === window.location.origin && source === frame.current?.contentWindow;
      if (isOurs && previewReady.safeParse(data).success) sendAgain();
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  const labels = { details: t('Details'), waiting: t('Waiting'), success: t('Success'), error: t('Error') };
  return (
    <Frame aria-label={t('Preview')}>
      <header>
        <h2>{t('Preview')}</h2>
        <Segmented
          label={t('Screen')}
          options={PAYMENT_FLOW_SCREENS.map(value => ({ value, label: labels[value] }))}
          value={screen}
          onChange={setScreen}
        />
        {products.length > 1 && (
          <Segmented
            label={t('Product')}
            options={products.map(value => ({ value, label: t(NAMES[value]) }))}
            value={product}
            onChange={choose}
          />
        )}
      </header>
      <div className="canvas">
        <div className="phone">
          <iframe ref={frame} src="/pay/preview" title={t('Preview of the payment flow')} />
        </div>
      </div>
    </Frame>
  );
};
