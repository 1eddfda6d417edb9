import type { MfaMethod } from '@drumlin/contract/auth/challenge.ts';
import {
  getMfaEnforcement,
  setMfaEnforcement,
  setParentMfaEnforcement,
} from '@drumlin/contract/security/enforcement.ts';
import {
  changePassword,
  disableAuthenticator,
  disableEmailMfa,
  enableAuthenticator,
  enableEmailMfa,
  getMfaConfig,
  makeRecoveryCodes,
  preferMfa,
  verifyAuthenticator,
} from '@drumlin/contract/security/routes.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '@drumlin/contract/security/sessions.ts';
import { beginStepUp, finishStepUp } from '@drumlin/contract/security/step-up.ts';
import type { FastifyInstance } from 'fastify';
import { bindRoute } from '../../http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { bindPasskeys } from '../passkeys/own-routes.ts';
import { changeOwnPassword } from '../passwords/change-password.ts';
import { endOthers, endOwn, readOwnSessions } from '../sessions/own-sessions.ts';
import { beginDisable, finishDisable } from './disable.ts';
import { beginAuthenticator, enableEmail, finishAuthenticator, preferMethod } from './enable.ts';
import { readEnforcement, setEnforcement, setEnforcementOf } from './enforcement.ts';
import { readMfaConfig } from './factors.ts';
import { makeCodes } from './recovery-codes.ts';
import { completeStepUp, startStepUp } from './step-up.ts';

const bindDisable = (
  app: FastifyInstance,
  platform: Platform,
  route: typeof disableEmailMfa | typeof disableAuthenticator,
  method: MfaMethod,
): void => {
  bindRoute(app, route, async call => {
    if ('password' in call.body) return beginDisable(platform, call.act, method, call.body);
    await finishDisable(platform, call.act, method, call.body);
    return { status: 'SUCCESS' as const };
  });
};

const bindSessions = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, listOwnSessions, async ({ session }) => ({ sessions: await readOwnSessions(platform, session) }));

  bindRoute(app, endOwnSession, call => endOwn(platform, call.act, call.params.id));

  bindRoute(app, endOtherSessions, call => endOthers(platform, call.act));
};

const bindStepUp = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, beginStepUp, call => startStepUp(platform, call.act, call.body.act));

  bindRoute(app, finishStepUp, call => completeStepUp(platform, call.act, call.body));
};

const bindEnforcement = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, getMfaEnforcement, ({ session }) => readEnforcement(platform, session));

  bindRoute(app, setMfaEnforcement, async call => {
    await setEnforcement(platform, call.act, call.body.enabled);
    return { enabled: call.body.enabled };
  });

  bindRoute(app, setParentMfaEnforcement, ({ act, params, body }) =>
    setEnforcementOf(platform, act, { ...params, ...body }),
  );
};

/** What a person does for the safety of their own account, and an Admin for everybody's. */
export const registerSecurity = (app: FastifyInstance, platform: Platform): void => {
  bindRoute(app, getMfaConfig, ({ session }) => readMfaConfig(platform, session));
  bindRoute(app, enableAuthenticator, call => beginAuthenticator(platform, call.act, call.body));

  bindRoute(app, verifyAuthenticator, call => finishAuthenticator(platform, call.act, call.body.userCode));

  bindRoute(app, enableEmailMfa, call => enableEmail(platform, call.act, call.body));

  bindRoute(app, preferMfa, call => preferMethod(platform, call.act, call.body.preferredMfaSetting));

  bindRoute(app, makeRecoveryCodes, async call => ({
    recoveryCodes: await makeCodes(platform, call.act, call.body),
  }));

  bindRoute(app, changePassword, call => changeOwnPassword(platform, call.act, call.body), {
    invalidSubject: () => ({}),
  });

  bindDisable(app, platform, disableEmailMfa, 'EMAIL_OTP');
  bindDisable(app, platform, disableAuthenticator, 'SOFTWARE_TOKEN_MFA');
  bindSessions(app, platform);
  bindPasskeys(app, platform);
  bindStepUp(app, platform);
  bindEnforcement(app, platform);
};
