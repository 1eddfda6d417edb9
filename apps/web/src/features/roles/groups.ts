import type { Permission } from '@drumlin/contract/permissions.ts';
import { CAPABILITIES } from '../../components/people/role-words.ts';

/** Under which heading of the matrix a permission stands, by the screens that it opens; the others are reports. */
const HEADINGS: readonly { label: string; permissions: readonly Permission[] }[] = [
  {
    label: 'Merchants',
    permissions: [
      'RECONCILIATION',
      'MERCHANTS_VIEW',
      'MERCHANTS_MANAGE',
      'MERCHANTS_PUBLISH',
      'INGEST_VIEW',
      'VIP_CLIENTS_VIEW',
      'MANAGE_VIP',
    ],
  },
  {
    label: 'Fees and disbursements',
    permissions: [
      'FEES_VIEW',
      'FEES_MANAGE',
      'DISBURSEMENTS_VIEW',
      'DISBURSEMENTS_PROPOSE',
      'DISBURSEMENTS_APPROVE',
      'DISBURSEMENTS_CONFIGURE',
    ],
  },
  {
    label: 'People',
    permissions: ['MANAGE_USERS', 'ACCESS_REVIEW', 'ACT_AS_SUPPORT', 'PERSONAL_DATA_VIEW', 'PERSONAL_DATA_REVEAL'],
  },
  {
    label: 'Settings',
    permissions: [
      'INTERAC_BRANDING_EDIT',
      'IP_ALLOWLIST',
      'IP_RESTRICTIONS',
      'PORTAL_CONFIGURE',
      'PORTAL_SETTINGS',
      'ANNOUNCEMENTS',
      'INTERNAL_QA',
    ],
  },
];

const named = new Set(HEADINGS.flatMap(({ permissions }) => permissions));

/** Every permission of the table once, under its heading; a new one stands among the reports until it is named here. */
export const PERMISSION_GROUPS = [
  { label: 'Reports', capabilities: CAPABILITIES.filter(({ permission }) => !named.has(permission)) },
  ...HEADINGS.map(({ label, permissions }) => ({
    label,
    capabilities: CAPABILITIES.filter(({ permission }) => permissions.includes(permission)),
  })),
];
