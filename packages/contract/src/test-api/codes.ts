import type { FieldCodes } from '../core/route.ts';
import type { LegendEntry } from '../legends/registry.ts';
import { LEGENDS } from '../legends/registry.ts';
import type { Product } from '../permissions.ts';
import type { Direction } from './outcomes.ts';

/** The legend of a product and direction, the code of each field in it, and that of what is no field at all. */
interface Codes {
  legend: string;
  fields: Readonly<Record<string, string>>;
  other: string;
  /** Of a merchantTransactionId that was there before. */
  duplicate: string;
  /** Of a merchant who is not the key's, and of one without this product. */
  merchant: string;
  product: string;
}

const ADDRESS = ['address', 'city', 'country', 'region', 'postalCode'];
const each = (names: readonly string[], code: string) => Object.fromEntries(names.map(name => [name, code]));

const IBT: Codes = {
  legend: 'IBT_VALIDATION',
  fields: {
    merchantId: 'v005',
    merchantUserId: 'v006',
    merchantTransactionId: 'v007',
    dateOfBirth: 'v008',
    email: 'v009',
    language: 'v010',
    country: 'v013',
    address: 'v014',
    region: 'v015',
    city: 'v016',
    postalCode: 'v017',
    firstName: 'v019',
    lastName: 'v020',
    amount: 'v022',
    currency: 'v023',
    bankAccountType: 'v034',
    phone: 'v035',
    sin: 'v038',
    returnUrl: 'v039',
    product: 'v043',
    fiNumber: 'v045',
    fiTransitNumber: 'v046',
    fiAccountNumber: 'v047',
    verificationToken: 'v048',
    // Fields of the legend that this API does not take: who sends one is told its own code
    appId: 'v003',
    transactionType: 'v004',
    ipAddress: 'v011',
    userAgent: 'v012',
    fullName: 'v018',
    middleName: 'v021',
    description: 'v024',
    searchCondition: 'v025',
    queryType: 'v026',
    outputType: 'v027',
    startTime: 'v028',
    endTime: 'v029',
    ...each(['page', 'pageSize'], 'v030'),
    accountToken: 'v031',
    routingNumber: 'v032',
    accountNumber: 'v033',
    senderRole: 'v036',
    receiverRole: 'v037',
    ssn: 'v038',
    notificationUrl: 'v040',
    cancelUrl: 'v041',
    sessionId: 'v042',
    verificationChannel: 'v044',
  },
  other: 'v120',
  duplicate: 'P106',
  merchant: 'S10003',
  product: 'S10004',
};

/** The codes by which the specification's legends name what is wrong with a call. */
export const CALL_CODES: Readonly<Record<Product, Readonly<Record<Direction, Codes>>>> = {
  INTERAC: {
    PAYIN: {
      legend: 'INTERAC_DEPOSIT_API',
      fields: {
        merchantId: 'A001',
        merchantTransactionId: 'A003',
        amount: 'A005',
        currency: 'A006',
        merchantUserId: 'A007',
        ...each(['firstName', 'lastName'], 'A008'),
        email: 'A009',
        phone: 'A010',
        ...each(ADDRESS, 'A011'),
        dateOfBirth: 'A012',
        ...each(['returnUrl', 'language'], 'A013'),
      },
      other: 'A002',
      duplicate: 'A004',
      merchant: 'A001',
      product: 'A001',
    },
    PAYOUT: {
      legend: 'INTERAC_WITHDRAWAL_API',
      fields: {
        merchantId: 'B001',
        merchantTransactionId: 'B003',
        amount: 'B005',
        currency: 'B006',
        merchantUserId: 'B007',
        firstName: 'B008',
        lastName: 'B009',
        email: 'B010',
        phone: 'B011',
        securityQuestion: 'B012',
        securityAnswer: 'B013',
      },
      other: 'B002',
      duplicate: 'B004',
      merchant: 'B001',
      product: 'B014',
    },
  },
  IBT: { PAYIN: IBT, PAYOUT: IBT },
};

/** Which code of a call says what, beside those of its fields. */
type Refusal = 'duplicate' | 'merchant' | 'product';

const entryOf = (legend: string, code: string): LegendEntry | undefined =>
  LEGENDS[legend]?.entries.find(entry => entry.code === code);

/** What the legends say of a refused call. */
export const refusalEntry = (product: Product, direction: Direction, refusal: Refusal): LegendEntry | undefined => {
  const codes = CALL_CODES[product][direction];
  return entryOf(codes.legend, codes[refusal]) ?? entryOf('IBT_API', codes[refusal]);
};

/** The codes of the fields of a body; of one that names no product, those of a bank transfer, whose legend has a code for that too. */
export const codesOfFields =
  (direction: Direction): FieldCodes =>
  (field, body) => {
    const product = (body as { product?: unknown } | null | undefined)?.product === 'INTERAC' ? 'INTERAC' : 'IBT';
    const { legend, fields, other } = CALL_CODES[product][direction];
    const name = field.split('.', 1).join('');
    if (name === 'idempotency-key') return undefined;
    return entryOf(legend, Object.hasOwn(fields, name) ? (fields[name] ?? other) : other);
  };
