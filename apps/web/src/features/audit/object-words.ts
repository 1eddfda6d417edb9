type Translate = (text: string, values: Record<string, string>) => string;

/** What acts are recorded about, as the records say it: the words before the name or the number of the one thing. */
const KINDS: Readonly<Record<string, string>> = {
  announcement: 'announcement {{id}}',
  'branding of': 'branding of {{id}}',
  challenge: 'challenge {{id}}',
  credential: 'credential {{id}}',
  disbursement: 'disbursement {{id}}',
  'disbursement terms': 'disbursement terms {{id}}',
  export: 'export {{id}}',
  'fee definition': 'fee definition {{id}}',
  'fee profile': 'fee profile {{id}}',
  flag: 'flag {{id}}',
  'fund adjustment': 'fund adjustment {{id}}',
  IP: 'IP {{id}}',
  'ip rule': 'ip rule {{id}}',
  merchant: 'merchant {{id}}',
  parent: 'parent {{id}}',
  passkey: 'passkey {{id}}',
  report: 'report {{id}}',
  review: 'review {{id}}',
  'row of': 'row of {{id}}',
  'report view': 'report view {{id}}',
  schedule: 'schedule {{id}}',
  session: 'session {{id}}',
  'support view': 'support view {{id}}',
  'test API key of': 'test API key of {{id}}',
  user: 'user {{id}}',
  'vip consumer of': 'vip consumer of {{id}}',
  'vip consumers of': 'vip consumers of {{id}}',
  'webhook of': 'webhook of {{id}}',
};
/** What there is one of. */
const SINGLE = ['all other sessions', 'chat widget', 'maintenance banner', 'policy', 'support addresses'];

/** What was acted on in the reader's language, with its name or number as it is; what nobody has named yet, and the address of a call, stay as they are. */
export const objectWords = (object: string, t: Translate): string => {
  if (SINGLE.includes(object)) return t(object, {});
  const [, count] = /^(\d+) representments$/.exec(object) ?? [];
  if (count !== undefined) return t('representments: {{count}}', { count });
  const [, kind = '', id = ''] = /^(.+) (\S+)$/.exec(object) ?? [];
  return Object.hasOwn(KINDS, kind) ? t(KINDS[kind] ?? '', { id }) : object;
};
