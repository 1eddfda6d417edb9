import type { Locale } from '@drumlin/contract/core/money.ts';

/** What a mail has room for; mails of the same make in one language share a template. */
export interface MailShape {
  locale: Locale;
  lines: number;
  after: number;
  hasCode: boolean;
  hasAction: boolean;
}

/** The portal's colours, light and dark, by their names in its design. */
const COLOURS = {
  app: ['#F1F4F5', '#0B1115'],
  surface: ['#FFFFFF', '#131B20'],
  sunken: ['#F7F9FA', '#0F161A'],
  border: ['#D1DBE0', '#303D45'],
  ink: ['#0F1A20', '#E9EFF2'],
  muted: ['#47565F', '#ABBAC2'],
  fill: ['#066697', '#0B78AF'],
} as const;
const light = (name: keyof typeof COLOURS): string => COLOURS[name][0];
const dark = (name: keyof typeof COLOURS): string => COLOURS[name][1];

// A mail loads nothing, so the portal's own typeface is not there to be named
const SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const MONO = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Courier New', monospace";

/** The inline colours are for a light page; clients that know the reader's choice take these instead. */
const DARK = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    body, [role=article] { background: ${dark('app')} !important; background-color: ${dark('app')} !important; }
    .card, .card > table { background: ${dark('surface')} !important; background-color: ${dark('surface')} !important; }
    .card > table > tbody > tr > td { border-color: ${dark('border')} !important; }
    .ink div, .ink h1, .name { color: ${dark('ink')} !important; }
    .muted div { color: ${dark('muted')} !important; }
    .code div { color: ${dark('ink')} !important; }
    .code { background: ${dark('sunken')} !important; }
    .action td, .action a, .mark { background: ${dark('fill')} !important; background-color: ${dark('fill')} !important; }
  }`;

/** The mark, drawn with borders: pictures are blocked in mails until somebody allows them. */
const MARK = `
  <td class="mark" aria-hidden="true" width="28" height="28" align="center" valign="middle" style="width:28px;height:28px;border-radius:7px;background:${light('fill')}">
    <div style="width:16px;height:8px;margin:0 auto;border:2px solid #ffffff;border-bottom:0;border-radius:10px 10px 0 0">
      <div style="width:8px;height:4px;margin:4px auto 0;border:2px solid #9cc6dc;border-bottom:0;border-radius:6px 6px 0 0;box-sizing:border-box"></div>
    </div>
  </td>`;

const text = (slot: string, style: string, more = ''): string =>
  `<mj-text css-class="${style}" color="${light(style === 'muted' ? 'muted' : 'ink')}" ${more}>${slot}</mj-text>`;

const codeBox = `<mj-text css-class="code" align="center" container-background-color="${light('sunken')}" font-family="${MONO}" font-size="34px" line-height="44px" font-weight="600" letter-spacing="8px" color="${light('ink')}" padding="16px 0 16px 8px">{{code}}</mj-text><mj-spacer height="20px" />`;

const button = `<mj-button css-class="action" align="left" background-color="${light('fill')}" color="#ffffff" font-size="16px" font-weight="600" line-height="20px" inner-padding="12px 20px" border-radius="7px" padding="4px 0 24px" href="{{url}}" rel="noopener noreferrer">{{label}}</mj-button>`;

const slots = (name: string, count: number): string[] => Array.from({ length: count }, (_, nth) => `{{${name}${nth}}}`);

const rowsOf = ({ lines, after, hasCode, hasAction }: MailShape): string =>
  [
    ...slots('line', lines).map(slot => text(slot, 'ink')),
    ...(hasCode ? [codeBox] : []),
    ...(hasAction ? [button] : []),
    ...slots('after', after).map(slot => text(slot, 'muted', 'font-size="14px" line-height="20px" padding="0 0 8px"')),
  ].join('\n');

/** The MJML of a make of mail. It holds names in braces where texts will stand, and no text of anybody's. */
export const mailTemplate = (shape: MailShape): string => `
<mjml lang="${shape.locale}" dir="ltr">
  <mj-head>
    <mj-title>{{subject}}</mj-title>
    <mj-preview>{{preview}}</mj-preview>
    <mj-attributes>
      <mj-all font-family="${SANS}" />
      <mj-text font-size="16px" line-height="24px" padding="0 0 16px" />
    </mj-attributes>
    <mj-raw><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"></mj-raw>
    <mj-style>${DARK}</mj-style>
  </mj-head>
  <mj-body width="560px" background-color="${light('app')}">
    <mj-section padding="32px 36px 16px">
      <mj-column>
        <mj-table role="presentation" padding="0" width="auto">
          <tr>${MARK}
            <td class="name" style="padding-left:10px;font-size:17px;line-height:28px;font-weight:600;letter-spacing:-0.01em;color:${light('ink')}">Drumlin</td>
          </tr>
        </mj-table>
      </mj-column>
    </mj-section>
    <mj-wrapper padding="0 12px">
      <mj-section css-class="card" background-color="${light('surface')}" border="1px solid ${light('border')}" border-radius="12px" padding="28px 24px 20px">
        <mj-column>
        ${text('<h1 style="margin:0;font-size:22px;line-height:28px;font-weight:600;letter-spacing:-0.018em">{{subject}}</h1>', 'ink')}
        ${rowsOf(shape)}
        </mj-column>
      </mj-section>
    </mj-wrapper>
    <mj-section padding="16px 36px 32px">
      <mj-column>${text('{{footer}}', 'muted', 'font-size="13px" line-height="20px" padding="0"')}</mj-column>
    </mj-section>
  </mj-body>
</mjml>`;
