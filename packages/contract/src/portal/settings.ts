import { z } from 'zod';
import { defineRoute } from '../core/route.ts';
import { email, requiredText, webAddress } from '../core/schemas.ts';
import { savedSetting, settingVersion } from './configurations.ts';
import { BANNER_SEVERITIES, MAX_BANNER } from './notices.ts';

const instant = z.iso.datetime().max(30);

/** A banner of maintenance, in both languages, from one instant until another. */
export const bannerValues = z
  .strictObject({
    severity: z.enum(BANNER_SEVERITIES),
    en: requiredText(MAX_BANNER),
    fr: requiredText(MAX_BANNER),
    from: instant,
    until: instant,
  })
  .refine(({ from, until }) => Date.parse(until) > Date.parse(from), {
    path: ['until'],
    message: 'The end must be after the start',
  });
export type BannerValues = z.output<typeof bannerValues>;

const SCRIPT_RULE = 'Must be an address that begins with https://';
/** A host that a policy of content can name as it stands: letters, digits, - and dots. */
const scriptHost = z.url({ protocol: /^https$/, hostname: z.regexes.domain });

const scriptUrl = webAddress(500, SCRIPT_RULE).refine(url => scriptHost.safeParse(url).success, SCRIPT_RULE);

/** As people read and dial it. */
const phone = z
  .string()
  .trim()
  .max(32)
  .regex(/^\+?\d[\d ().-]{5,}$/, 'Must be a phone number, such as +1 416 555 0100');

export const getSettings = defineRoute({
  method: 'GET',
  url: '/v1/admin/settings',
  summary: 'The maintenance banner, the script of the chat and the addresses of support as they are set',
  access: 'PORTAL_SETTINGS',
  schema: {
    response: {
      200: z.object({
        version: settingVersion,
        // As it is stored, by whatever rules there were then
        banner: z
          .object({ ...bannerValues.shape, en: z.string().max(MAX_BANNER), fr: z.string().max(MAX_BANNER) })
          .nullable(),
        /** Null where the installation's holds. */
        chatScriptUrl: z.string().max(500).nullable(),
        /** What the installation says; null where it has no chat. */
        installedChatScriptUrl: z.string().max(2048).nullable(),
        supportEmail: z.string().max(255).nullable(),
        supportPhone: z.string().max(32).nullable(),
      }),
    },
  },
});

export const changeBannerBody = z.strictObject({ version: settingVersion, banner: bannerValues.nullable() });
export const changeBanner = defineRoute({
  method: 'PUT',
  url: '/v1/admin/settings/banner',
  summary: 'Set the maintenance banner, or take it away',
  access: 'PORTAL_SETTINGS',
  freshSecondFactor: true,
  audit: { act: 'banner_changed' },
  schema: { body: changeBannerBody, response: savedSetting },
});

export const changeChatBody = z.strictObject({ version: settingVersion, scriptUrl: scriptUrl.nullable() });
export const changeChat = defineRoute({
  method: 'PUT',
  url: '/v1/admin/settings/chat',
  summary: 'Set the script of the chat widget; null for that of the installation',
  access: 'PORTAL_SETTINGS',
  freshSecondFactor: true,
  audit: { act: 'chat_changed' },
  schema: { body: changeChatBody, response: savedSetting },
});

export const supportValues = z.strictObject({ email: email.nullable(), phone: phone.nullable() });
export const changeSupportBody = supportValues.extend({ version: settingVersion });
export const changeSupport = defineRoute({
  method: 'PUT',
  url: '/v1/admin/settings/support',
  summary: 'Set where people who need help turn to; null for what the web was built with',
  access: 'PORTAL_SETTINGS',
  freshSecondFactor: true,
  audit: { act: 'support_changed' },
  schema: { body: changeSupportBody, response: savedSetting },
});
