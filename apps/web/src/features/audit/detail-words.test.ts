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
