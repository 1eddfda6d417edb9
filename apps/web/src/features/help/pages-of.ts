import type { Permission } from '@drumlin/contract/permissions.ts';
import { GUIDE } from './guide.ts';
import type { GuidePage } from './guide-page.ts';

/** A screen as the menu has it: what the guide needs to know of it. */
export interface GuideScreen {
  path: string;
  label: string;
  /** The labels on the way to it. */
  trail: readonly string[];
  anyOf: readonly Permission[] | 'signedIn';
  opensTo?: readonly Permission[] | 'signedIn';
  flag?: string;
}

/** A page as it is shown: with its title and its screen. */
export interface ShownPage extends GuidePage {
  title: string;
  of: GuideScreen | undefined;
}

/** The pages of the guide: those of what holds everywhere, and those of screens that there are; none of what is switched off. */
export const pagesOf = (screens: readonly GuideScreen[], flags: ReadonlySet<string>): ShownPage[] =>
  GUIDE.flatMap(page => {
    const of = screens.find(({ path }) => path === page.screen);
    const title = of?.label ?? page.title;
    const flag = of?.flag ?? page.flag;
    const isOff = flag !== undefined && !flags.has(flag);
    return title === undefined || isOff ? [] : [{ ...page, title, of }];
  });
