import { type Field, MAX_CENTS } from '@drumlin/contract/core/dataset.ts';

/** The checks of one field that depend on its value alone. */
export interface FieldCheck {
  required: boolean;
  /** Whether these bytes are certainly valid; where false, `problem` decides. Thus most values never become a string. */
  isPlain(bytes: Buffer, start: number, end: number): boolean;
  /** What is wrong with the value, to be read after the field's name. */
  problem(text: string): string | undefined;
}

interface Rule {
  holds: (text: string) => boolean;
  reason: string;
}

const ZERO = 0x30;

/** 1900 to 2999: a year beyond that is a mistake. */
const YEAR = '(?:19|2[0-9])[0-9]{2}';
const LEAP_YEAR = '(?:(?:19|2[0-9])(?:0[48]|[2468][048]|[13579][26])|2[048]00)';
const DAY = [
  `${YEAR}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])`,
  `${YEAR}-(?:0[13-9]|1[0-2])-(?:29|30)`,
  `${YEAR}-(?:0[13578]|1[02])-31`,
  `${LEAP_YEAR}-02-29`,
].join('|');
const TIME = '(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:[.][0-9]{1,6})?)?';
const OFFSET = '(?:Z|[+-](?:0[0-9]|1[0-4]):?[0-5][0-9])';
const dayPattern = new RegExp(`^(?:${DAY})$`);
const instantPattern = new RegExp(`^(?:${DAY})[T ]${TIME}${OFFSET}$`);

/** The check of a field, made once for a file; `mask` masks a wrong value for the message. */
export const checkOf = (field: Field, mask: (text: string) => string): FieldCheck => {
  const rules = rulesOf(field);
  return {
    required: field.required,
    isPlain: plainOf(field),
    problem: text => {
      const broken = rules.find(rule => !rule.holds(text));
      if (!broken) return;
      return field.keepsLast === undefined ? `${broken.reason}, not "${shortened(mask(text))}"` : broken.reason;
    },
  };
};

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

const rulesOf = (field: Field): Rule[] => {
  switch (field.type) {
    case 'text':
      return textRules(field);
    case 'cents':
      return centsRules(field);
    case 'instant': {
      const reason = 'must be an ISO 8601 date and time with an offset, such as 2026-06-18T14:30:00Z';
      return [{ holds: text => instantPattern.test(text), reason }];
    }
    case 'day':
      return [{ holds: text => dayPattern.test(text), reason: 'must be a day of the calendar, such as 2026-06-18' }];
    case 'list':
      return listRules(field);
  }
};

const textRules = ({ max = Number.POSITIVE_INFINITY, pattern = '[^]*', rule = pattern }: Field): Rule[] => {
  const whole = new RegExp(`^(?:${pattern})$`);
  return [
    { holds: text => text.length <= max || [...text].length <= max, reason: `must have at most ${max} characters` },
    { holds: text => whole.test(text), reason: `must be ${rule}` },
  ];
};

const centsRules = ({ signed }: Field): Rule[] => [
  { holds: text => /^-?[0-9]+$/.test(text), reason: 'must be a whole number of cents' },
  { holds: text => signed === true || !text.startsWith('-'), reason: 'must not be negative' },
  { holds: text => Math.abs(Number(text)) <= MAX_CENTS, reason: `must not exceed ${MAX_CENTS} cents` },
];

const listRules = ({ pattern = '[^]+', rule = pattern }: Field): Rule[] => {
  const whole = new RegExp(`^(?:${pattern})$`);
  const items = (text: string) => text.split('|');
  return [
    { holds: text => items(text).every(item => whole.test(item)), reason: `must be ${rule}` },
    { holds: text => new Set(items(text)).size === items(text).length, reason: 'must name each value once' },
  ];
};

const plainOf = ({ type, max = 0, pattern }: Field): FieldCheck['isPlain'] => {
  if (type === 'instant') return isPlainInstant;
  if (type === 'cents') return isPlainCents;
  if (type !== 'text') return () => false;
  if (pattern === undefined) return (_bytes, start, end) => end - start <= max;
  const whole = new RegExp(`^(?:${pattern})$`);
  return (bytes, start, end) => end - start <= max && whole.test(bytes.toString('latin1', start, end));
};

/** Up to twelve digits, which cannot exceed `MAX_CENTS`. */
const isPlainCents = (bytes: Buffer, start: number, end: number): boolean =>
  end - start <= 12 && areDigits(bytes, start, end);

const areDigits = (bytes: Buffer, start: number, end: number): boolean => {
  for (let at = start; at < end; at++) if (((bytes[at] as number) - ZERO) >>> 0 > 9) return false;
  return true;
};

/** The number of two digits; 255 when they are not digits. */
const pair = (bytes: Buffer, at: number): number => {
  const tens = ((bytes[at] as number) - ZERO) >>> 0;
  const ones = ((bytes[at + 1] as number) - ZERO) >>> 0;
  return tens > 9 || ones > 9 ? 255 : tens * 10 + ones;
};

const SEPARATORS: readonly [number, number][] = [...'    -  -  T  :  :'].flatMap((sign, at) =>
  sign === ' ' ? [] : [[at, sign.charCodeAt(0)] as [number, number]],
);

/** `2026-06-18T14:30:00Z` or `2026-06-18T14:30:00.000Z`, on a day up to the 28th. */
const isPlainInstant = (bytes: Buffer, start: number, end: number): boolean => {
  const length = end - start;
  if ((length !== 20 && length !== 24) || bytes[end - 1] !== 0x5a) return false;
  for (const [at, sign] of SEPARATORS) if (bytes[start + at] !== sign) return false;
  if (length === 24 && (bytes[start + 19] !== 0x2e || !areDigits(bytes, start + 20, start + 23))) return false;
  const [century, month, day] = [pair(bytes, start), pair(bytes, start + 5), pair(bytes, start + 8)];
  return (
    (century === 19 || (century >= 20 && century <= 29)) &&
    pair(bytes, start + 2) <= 99 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= 28 &&
    pair(bytes, start + 11) <= 23 &&
    pair(bytes, start + 14) <= 59 &&
    pair(bytes, start + 17) <= 59
  );
};
