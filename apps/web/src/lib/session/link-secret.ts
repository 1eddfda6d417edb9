import { tabStorage } from '../storage.ts';

/** The code and address of a link in a mail. */
export interface LinkSecret {
  code: string;
  email: string;
}

const KEY = 'drumlin.link';

/** Keeps the link that a page was opened with for this tab alone, so that it outlives a reload without standing in the address. */
export const keepLink = (path: string, { code, email }: LinkSecret): void =>
  tabStorage.write(KEY, JSON.stringify({ path, code, email }));

/** The link that this page was opened with in this tab. */
export const keptLink = (path: string): LinkSecret | undefined => {
  const kept = JSON.parse(tabStorage.read(KEY) ?? '{}') as Partial<LinkSecret & { path: string }>;
  const { code, email } = kept;
  return kept.path === path && code && email ? { code, email } : undefined;
};

/** Forgets the link: it was used, or does not work. */
export const forgetLink = (): void => tabStorage.remove(KEY);
