import type { ErrorEntry } from './core/error-entry.ts';

/** The errors of acts that move money, or say what is charged: fees, proposals of disbursements, their terms, and adjustments. */
export const MONEY_ERRORS = {
  proposalChanged: {
    errorCode: 'PROPOSAL_CHANGED',
    status: 409,
    message: 'This proposal is no longer as you saw it. Nothing was done: look at it again.',
  },
  proposalStale: {
    errorCode: 'PROPOSAL_STALE',
    status: 409,
    message:
      'This proposal is stale: {{rows}} rows have changed since it was made. It was not approved. Propose it again.',
  },
  proposalPassed: {
    errorCode: 'PROPOSAL_PASSED',
    status: 409,
    message:
      'A disbursement of {{day}} has come in since and closes the days of this proposal. Nothing was done: reject it, and propose anew.',
  },
  proposalSuspended: {
    errorCode: 'PROPOSAL_SUSPENDED',
    status: 409,
    message:
      'The merchant has been suspended since this was proposed. It was not approved: reject it. A suspended merchant is proposed by name.',
  },
  proposalNotReviewed: {
    errorCode: 'PROPOSAL_NOT_REVIEWED',
    status: 409,
    message: 'Every line must be reviewed before the proposal can be approved.',
  },
  proposalOfSeveral: {
    errorCode: 'PROPOSAL_OF_SEVERAL',
    status: 409,
    message: 'Nothing was approved, because of {{reference}}: leave it out, or look at it alone.',
  },
  adjustmentDecided: {
    errorCode: 'ADJUSTMENT_DECIDED',
    status: 409,
    message: 'Somebody has decided this adjustment already. Nothing was done.',
  },
  secondPersonNeeded: {
    errorCode: 'SECOND_PERSON_NEEDED',
    status: 403,
    message: 'A second person must approve this: you have proposed or reviewed it, or what was there before it.',
  },
  otherPayerNeeded: {
    errorCode: 'OTHER_PAYER_NEEDED',
    status: 403,
    message: 'You have approved this: somebody else must mark it as paid.',
  },
  proposalOffBalance: {
    errorCode: 'PROPOSAL_OFF_BALANCE',
    status: 409,
    message: 'This proposal does not tie out and cannot be approved. Propose it again.',
  },
  termsExist: {
    errorCode: 'TERMS_EXIST',
    status: 409,
    message: 'Other terms begin on this day already. Change or withdraw those, or choose another day.',
  },
  termsSettled: {
    errorCode: 'TERMS_SETTLED',
    status: 409,
    message: 'These terms have begun or were withdrawn, so they stay as they are. Set others from a later day on.',
  },
  feesChanged: {
    errorCode: 'FEES_CHANGED',
    status: 409,
    message:
      'Somebody else has changed these fees in the meantime. Nothing of yours was saved: look at what is there now, then try again.',
  },
  feesLocked: {
    errorCode: 'FEES_LOCKED',
    status: 409,
    message: 'This is assigned to a merchant and cannot be changed any more.',
  },
  feesUsed: {
    errorCode: 'FEES_USED',
    status: 409,
    message: 'This was assigned once, or a fee profile names it, so it is kept.',
  },
  feesBegun: {
    errorCode: 'FEES_BEGUN',
    status: 409,
    message: 'Its day has come: these fees are in force, and the past is never changed.',
  },
  firstFees: {
    errorCode: 'FIRST_FEES',
    status: 409,
    message: 'The first version of a fee definition cannot be withdrawn. Change its fees instead.',
  },
} as const satisfies Record<string, ErrorEntry>;
