import * as z from 'zod/mini';
import type { BrandingParams } from './schemas.ts';

// Of zod's small half, as the page that consumers see has room for no more: docs/decisions/018-the-payment-flow.md

const color = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));

/** How one consumer sees the payment flow of a merchant: of the branding, what one theme needs. */
export const paymentFlowLook = z.object({
  theme: z.enum(['light', 'dark']),
  /** `#` and six hexadecimal digits. */
  primaryColor: color,
  backgroundColor: color,
  /** An address of this portal, or in a preview of a draft a `data:` one; null for no logo. */
  logoUrl: z.nullable(z.string().check(z.maxLength(60_000))),
  /** Off where the page that holds the flow has a button of its own to close it. */
  closeEnabled: z.boolean(),
  /** Stands for the word Merchant; null for none. */
  displayName: z.nullable(z.string().check(z.maxLength(14))),
});
export type PaymentFlowLook = z.infer<typeof paymentFlowLook>;

/** A branding, saved or a draft. */
interface Look {
  darkModeToggle: boolean;
  lightLogo: string | null;
  darkLogo: string | null;
  params: BrandingParams;
}

/** The screens of the payment flow, in a consumer's order; the last two are where it ends. */
export const PAYMENT_FLOW_SCREENS = ['details', 'waiting', 'success', 'error'] as const;

/** What the page that edits a branding posts to the payment flow in its frame, `/pay/preview`, whenever the draft changes. Same origin only. */
export const previewMessage = z.object({
  type: z.literal('payment-flow-preview'),
  look: paymentFlowLook,
  screen: z.enum(PAYMENT_FLOW_SCREENS),
  product: z.enum(['INTERAC', 'IBT']),
  language: z.enum(['en', 'fr']),
});
export type PreviewMessage = z.infer<typeof previewMessage>;

/** What the payment flow in the frame posts to its parent once it listens, so that no draft is sent too early. */
export const previewReady = z.object({ type: z.literal('payment-flow-ready') });

/** What one theme of a branding shows to a consumer; without a theme, the one that consumers see. */
export const lookOf = (
  { darkModeToggle, lightLogo, darkLogo, params }: Look,
  theme: PaymentFlowLook['theme'] = darkModeToggle ? 'dark' : 'light',
): PaymentFlowLook => ({
  theme,
  primaryColor: theme === 'dark' ? params.darkPrimaryColor : params.lightPrimaryColor,
  backgroundColor: theme === 'dark' ? params.darkBackgroundColor : params.lightBackgroundColor,
  logoUrl: theme === 'dark' ? darkLogo : lightLogo,
  closeEnabled: params.closeEnabled === 'true',
  displayName: params.displayName || null,
});
