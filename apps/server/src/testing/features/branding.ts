import { DEFAULT_PARAMS } from '@drumlin/contract/branding/schemas.ts';
import type { TestApp } from '../build-test-app.ts';
import type { TestUser } from '../factories.ts';
import { signInAs } from '../sign-in-as.ts';

/** Where the branding of merchants is. */
export const BRANDING = '/v1/admin/users/merchant/branding';

/** A file as the address that a request has in its place. */
export const dataUrl = (bytes: Buffer | string, type = 'image/png'): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** A square SVG of one shape and this beside it. */
export const drawSvg = (inside = '', attributes = 'viewBox="0 0 24 24"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>` +
  `<path d="M0 0h24v24z" fill="#066697"/>${inside}</svg>`;

/** A body that changes nothing of what nobody has changed yet. */
export const unchanged = (merchantId: string) => ({
  merchantId,
  lightLogo: null as string | null,
  darkLogo: null as string | null,
  darkModeToggle: false,
  params: DEFAULT_PARAMS,
});

/** What a person may ask about branding. */
export const brandingCaller = async ({ app, platform }: TestApp, user: TestUser) => {
  const headers = await signInAs(platform, user);
  return {
    user,
    read: (merchantId: string) => app.inject({ url: `${BRANDING}?merchantId=${merchantId}`, headers }),
    save: (merchantId: string, changed: object = {}) =>
      app.inject({ method: 'POST', url: BRANDING, headers, payload: { ...unchanged(merchantId), ...changed } }),
  };
};
export type BrandingCaller = Awaited<ReturnType<typeof brandingCaller>>;
