import { z } from 'zod';
import { boundedText, merchantId } from '../core/schemas.ts';
import { dataUrlLength, LOGO_PATH, LOGO_RULES, logoAddress } from './logo.ts';

/** The sentence at a colour that is none. */
const INVALID_HEX = 'Invalid hex value.';

/** A colour: `#` and six hexadecimal digits, kept in capitals. */
export const hexColor = z
  .string()
  .trim()
  .toUpperCase()
  .max(7, INVALID_HEX)
  .regex(/^#[0-9A-F]{6}$/, INVALID_HEX);

/** The most characters of the name that stands for the word Merchant. */
export const MAX_DISPLAY_NAME = 14;

/** What both themes are made of. The switch is a word, as the specification has it. */
export const brandingParams = z.strictObject({
  lightPrimaryColor: hexColor,
  lightBackgroundColor: hexColor,
  darkPrimaryColor: hexColor,
  darkBackgroundColor: hexColor,
  closeEnabled: z.enum(['true', 'false']),
  /** Empty for none. */
  displayName: boundedText(MAX_DISPLAY_NAME, 'Max. 14 characters'),
});
export type BrandingParams = z.infer<typeof brandingParams>;

/** What a merchant has that never changed anything. */
export const DEFAULT_PARAMS: BrandingParams = {
  lightPrimaryColor: '#066697',
  lightBackgroundColor: '#F1F4F5',
  darkPrimaryColor: '#066697',
  darkBackgroundColor: '#363636',
  closeEnabled: 'true',
  displayName: '',
};

/** How the payment flow of a merchant looks. */
export const branding = z.object({
  merchantId,
  /** Addresses of logos; null for none. */
  lightLogo: logoAddress.nullable(),
  darkLogo: logoAddress.nullable(),
  /** Whether consumers see the dark theme. */
  darkModeToggle: z.boolean(),
  params: brandingParams.extend({ displayName: z.string().max(MAX_DISPLAY_NAME) }),
  /** Grows with each change, from 0 for what nobody has changed yet: what was read before another's change is told apart by it. */
  version: z.int(),
});
export type Branding = z.infer<typeof branding>;

const logo = z
  .string()
  .max(dataUrlLength, LOGO_RULES.bytes)
  .refine(text => text.startsWith('data:') || LOGO_PATH.test(text), LOGO_RULES.format)
  .nullable();

/** A logo is a new file as a `data:` address in base64, the address of the one there is, or null for none. */
export const saveBrandingBody = z.strictObject({
  merchantId,
  lightLogo: logo,
  darkLogo: logo,
  darkModeToggle: z.boolean(),
  params: brandingParams,
  /** The version that was looked at; where it is left out, whatever is there is replaced. */
  version: z.int().min(0).max(2_147_483_647).optional(),
});
export type SaveBranding = z.output<typeof saveBrandingBody>;

/** What the form of the screen holds; whose it is and the version stand beside it. */
export const brandingForm = saveBrandingBody.omit({ merchantId: true, version: true });
export type BrandingForm = z.input<typeof brandingForm>;

/** The longest body of a request that saves: two logos, and the rest. */
export const MAX_BRANDING_BYTES = 96 * 1024;
