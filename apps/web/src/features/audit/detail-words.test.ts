import { ERRORS } from '@drumlin/contract/errors.ts';
import { translate } from '@drumlin/contract/i18n/translate.ts';
import { expect, test } from 'vitest';
import { detailWords } from './detail-words.ts';

const inEnglish = (text: string, values?: Record<string, string>) => translate(text, 'en-CA', values);
const inFrench = (text: string, values?: Record<string, string>) => translate(text, 'fr-CA', values);

test.each([
  [
    { act: 'sign_in', details: { reason: 'invalidCredentials', method: 'EMAIL_OTP' } },
    'Reason: Wrong email or password, Method: Email',
    'Motif : Courriel ou mot de passe erroné, Méthode : Courriel',
  ],
  [
    { act: 'user_role_changed', details: { user: 'a@b.example', from: '2', to: 3 } },
    'User: a@b.example, Role before: Finance, New role: Operations',
    'Utilisateur : a@b.example, Rôle précédent : Finances, Nouveau rôle : Opérations',
  ],
  [
    { act: 'report_exported', details: { from: '2026-06-01 00:00:00', timeOption: 'CREATED' } },
    'From: 2026-06-01 00:00:00, timeOption: CREATED',
    'Du : 2026-06-01 00:00:00, timeOption : CREATED',
  ],
  [
    { act: 'findings_exported', details: { identity: 'I8', merchantId: 'M1', state: 'open' } },
    'Identity: I8, Merchant ID: M1, State: Open',
    'Identité : I8, ID du marchand : M1, État : Ouvert',
  ],
  [
    { act: 'vip_updated', details: { consumer: 'c-1', ratingBefore: 'VIP-1', consumerStatus: 'disabled' } },
    'Consumer: c-1, Risk rating before: VIP-1, Status: Disabled',
    'Consommateur : c-1, Cote de risque précédente : VIP-1, Statut : Désactivé',
  ],
  [
    {
      act: 'branding_changed',
      details: {
        lightLogo: 'replaced',
        themeBefore: 'light',
        theme: 'dark',
        displayNameBefore: '',
        closeEnabled: 'false',
      },
    },
    'Light logo: Replaced, Appearance before: Light, Appearance: Dark, App Name before: None, Close Button: Off',
    'Logo clair : Remplacé, Apparence précédente : Clair, Apparence : Sombre, Nom de l’application précédent : Aucun, Bouton de fermeture : Désactivé',
  ],
  [
    { act: 'audit_read', details: { act: 'logout', outcome: 'failure' } },
    'Act: Signed out, Outcome: Failure',
    undefined,
  ],
  [
    { act: 'challenge_sent', details: { again: true, purpose: 'toString' } },
    'Sent again: Yes, Purpose: toString',
    undefined,
  ],
  [{ act: 'user_deleted', details: { status: 'disabled', roleId: 999 } }, 'Status: Suspended, Role: 999', undefined],
  [
    { act: 'access_denied', details: { reason: 'invalidRefreshToken', ended: 'role_changed' } },
    'Reason: Token of an ended session, Session ended by: Role changed',
    'Motif : Jeton d’une session terminée, Fin de la session : Rôle changé',
  ],
] as const)('says %j in words', (record, english, french) => {
  expect(detailWords(record, inEnglish)).toBe(english);
  if (french) expect(detailWords(record, inFrench)).toBe(french);
});

test('names every refusal that may leave a record, in both languages', () => {
  for (const reason of Object.keys(ERRORS))
    for (const t of [inEnglish, inFrench])
      expect(detailWords({ act: 'sign_in', details: { reason } }, t)).not.toMatch(new RegExp(`: ${reason}$|{{`));
});

const inWords = (key: string, value: string) => {
  const [name = '', word = ''] = detailWords({ act: 'policy_changed', details: { [key]: value } }, inEnglish).split(
    ': ',
  );
  return { name, word };
};
const list = (words: string) => words.trim().split(/\s+/);

/** What records tell, by the names that acts give it. */
const KEYS = list(`
  act addresses again amountCents because before bulk by byMail bytes cents changed channel choice closeEnabled
  closeEnabledBefore columns consumer consumerStatus consumerStatusBefore count current darkBackgroundColor
  darkBackgroundColorBefore darkLogo darkPrimaryColor darkPrimaryColorBefore definition delivery direction
  displayName displayNameBefore effectiveFrom email emailBefore en enabled enBefore ended endedBy
  enforceNewParents enforceNewParentsBefore factor feeType field file fileType followsAll fr frBefore frequency
  from fromBefore generation handlingFeeCents holdDays host id identity invitedBy journalTokens keepOldFor key keyword
  lightBackgroundColor lightBackgroundColorBefore lightLogo lightPrimaryColor lightPrimaryColorBefore lines looks
  merchant merchantId merchantIds merchantParentId merchants method minimumCents minutes month name of origin outcome
  part passwordMinLength passwordMinLengthBefore paused paymentWeekdays people permission phone phoneBefore place
  product profile purpose rating ratingBefore ratings reason reference replaces report reserveHoldDays reserveRate
  reviewed roleId row rowKey rows rules scriptUrl scriptUrlBefore sessionAbsoluteHours sessionAbsoluteHoursBefore
  sessionIdleMinutes sessionIdleMinutesBefore sessions severity severityBefore sha256 shared since state statedReason
  status supportView testData theme themeBefore title to until untilBefore user userId waits why scopes
`);

test('names every detail that a record tells, and says of each value before that it is one', () => {
  const named = KEYS.map(key => ({ key, name: inWords(key, 'x').name }));
  expect(named.filter(({ key, name }) => name === key)).toEqual([]);
  expect(named.filter(({ key, name }) => key.endsWith('Before') !== name.endsWith(' before'))).toEqual([]);
  for (const key of KEYS.filter(each => each.endsWith('Before')))
    expect(KEYS, key).toContain(key.slice(0, -'Before'.length));
});

/** Codes that records tell, by the detail that has them. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  reason: list(`
    accessChanged accountLocked accountSuspended addressNotAllowed addressTooLong adjustmentDecided
    authenticatorUnreadable badRequest brandingChanged challengeExpired confirmationLocked declinesSwitchedOff
    expired failed feesBegun feesChanged feesLocked feesUsed firstFees interrupted invalidCode invalidCredentials
    invalidInvitation invalidLink invalidPasskey invalidRefreshToken invitationExpired invitationWaits ipEntryEnded ipRuleChanged
    ipRuleExists lastAdmin merchantChanged merchantInDraft merchantIsSuspended merchantNotReady mfaAlreadyEnabled
    mfaEnforced mfaNotEnabled notFound notInvited noWebhook oneMethodOnly origin ownAccount ownInvitation passkeyExists
    passkeyLocked passkeyNotSaved payloadTooLarge proposalPassed proposalStale recoveryTooSoon representmentDeclined
    representmentTooLate secondFactorNeeded settingChanged supportViewOver supportViewReadOnly termsExist
    termsSettled testApiClosed testKeyEnded tooManyExports tooManyHeld tooManyPasskeys tooManyRequests tooManySchedules tooManySharedViews
    tooManyViews tooManyVip tooManyWaitingExports userChanged validation viewChanged viewExists vipChanged wrongPassword
  `),
  method: list('EMAIL_OTP SOFTWARE_TOKEN_MFA RECOVERY_CODE PASSKEY INVITATION none'),
  purpose: list('sign_in recover disable_email disable_authenticator step_up'),
  ended: list(
    'logout signed_out refresh_reuse password_changed password_reset role_changed suspended mfa_enforced mfa_changed ended',
  ),
  endedBy: list('button replaced time session rights person'),
  direction: list('PAYIN PAYOUT'),
  consumerStatus: list('active disabled'),
  enforceNewParents: list('true false'),
  theme: list('light dark'),
  lightLogo: list('added replaced removed'),
  severity: list('info warning'),
  frequency: list('DAILY WEEKLY SEMI_MONTHLY MONTHLY'),
  keepOldFor: list('now day'),
  state: list('open closed'),
  permission: list('ALLOW REFUSE'),
  outcome: list('success failure'),
};

test('has a few words, and no sentence, for every code', () => {
  for (const [key, codes] of Object.entries(CODES))
    for (const code of codes) {
      const { word } = inWords(key, code);
      expect(word, `${key} ${code}`).toMatch(/^(?!.*\.$)[A-Z2].{1,35}$/);
      expect(word).not.toBe(code);
    }
});

test('says of what is set for the portal that it is not set', () => {
  for (const key of list(
    'sessionIdleMinutes sessionAbsoluteHours passwordMinLength scriptUrl email phone en fr from until severity',
  ))
    for (const name of [key, `${key}Before`]) expect(inWords(name, '').word, name).toBe('Not set');
  expect(inWords('displayName', '').word).toBe('None');
});
