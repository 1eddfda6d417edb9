import type { Device } from '@drumlin/contract/core/devices.ts';
import Bowser from 'bowser';

/** How long a browser is known as somebody's after they last came in with it. */
export const KNOWN_DEVICE_DAYS = 90;

/** Only names the library has of its own: for what it does not know it answers the caller's text. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

const knownIn = (names: ReadonlySet<string>, name: string | undefined): string | null =>
  name !== undefined && names.has(name) ? name : null;

/** The browser and the system that a user agent claims. Anybody may claim anything, so no word of it is passed on. */
export const deviceOf = (userAgent: string | null): Device => {
  if (!userAgent) return { browser: null, system: null };
  const parser = Bowser.getParser(userAgent);
  return { browser: knownIn(BROWSERS, parser.getBrowserName()), system: knownIn(SYSTEMS, parser.getOSName()) };
};
