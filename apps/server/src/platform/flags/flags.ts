import type { FlagName } from '@drumlin/contract/core/flags.ts';
import {
  type Client,
  type EvaluationContext,
  FlagNotFoundError,
  OpenFeature,
  type Provider,
  StandardResolutionReasons,
  TypeMismatchError,
} from '@openfeature/server-sdk';
import type { Config } from '../config/config.ts';
import { FlagsUnavailableError } from '../errors.ts';
import type { FollowParts } from '../postgres/followed-rows.ts';
import type { PortalSettings } from '../settings/settings.ts';
import { followStoredFlags, type StoredFlags } from './stored.ts';

/** Whom a flag is evaluated for. The provider's own staff have no merchant parent: what is general holds for them. */
interface FlagSubject {
  merchantParentId: string | null;
}

/** The feature flags, asked through OpenFeature so that a provider of one's own can take the place of ours. */
export interface Flags {
  keys: readonly string[];
  client: Client;
  /** Whether a flag is on for somebody. Throws `FlagsUnavailableError` where that cannot be known: it does not mean that it is off. */
  isOn(name: FlagName, subject: FlagSubject): Promise<boolean>;
  /** Whether a flag is off whatever anybody has set, since what it needs is not there. */
  isMissing(name: string): Promise<boolean>;
}

/** The context of an evaluation: the merchant parent is its target. */
export const flagContext = ({ merchantParentId }: FlagSubject): EvaluationContext =>
  merchantParentId === null ? {} : { targetingKey: merchantParentId };

const notBoolean = async (): Promise<never> => {
  throw new TypeMismatchError('Every flag is on or off');
};

/** What the operators set for the merchant parent, else for all, else what the installation says with FLAGS, else our default. */
const portalProvider = (defaults: Config['flags'], stored: StoredFlags, isMissing: Flags['isMissing']): Provider => ({
  metadata: { name: 'portal' },
  runsOn: 'server',
  resolveBooleanEvaluation: async (key, _, { targetingKey }) => {
    const fallback = Object.hasOwn(defaults, key) ? defaults[key] : undefined;
    if (fallback === undefined) throw new FlagNotFoundError();
    const { own, general } = await stored.find(key, targetingKey);
    const value = (own ?? general ?? fallback) && !(await isMissing(key));
    const reason = own === undefined ? StandardResolutionReasons.STATIC : StandardResolutionReasons.TARGETING_MATCH;
    return { value, variant: value ? 'on' : 'off', reason };
  },
  resolveStringEvaluation: notBoolean,
  resolveNumberEvaluation: notBoolean,
  resolveObjectEvaluation: notBoolean,
});

/** Off, whatever anybody has set, while there is no widget. */
const CHAT_WIDGET = 'chat-widget' satisfies FlagName;

/** Each process of the program has flags of its own domain, so that two in one process (tests) do not mix. */
let opened = 0;

/** Nothing connects before the first flag is asked for. */
export const openFlags = async (
  { flags }: Pick<Config, 'flags'>,
  parts: FollowParts,
  settings: Pick<PortalSettings, 'chatScriptUrl'>,
): Promise<Flags> => {
  opened += 1;
  const domain = `portal-${opened}`;
  const isMissing = async (name: string) => name === CHAT_WIDGET && (await settings.chatScriptUrl()) === undefined;
  await OpenFeature.setProviderAndWait(domain, portalProvider(flags, followStoredFlags(parts), isMissing));
  const client = OpenFeature.getClient(domain);
  return {
    keys: Object.keys(flags),
    client,
    isMissing,
    isOn: async (name, subject) => {
      // OpenFeature throws nothing: what failed is answered with the default and an error code
      const { value, errorCode, errorMessage } = await client.getBooleanDetails(name, false, flagContext(subject));
      if (errorCode !== undefined) throw new FlagsUnavailableError(name, errorMessage);
      return value;
    },
  };
};
