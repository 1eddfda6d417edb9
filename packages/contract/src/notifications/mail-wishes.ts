/** What may come by mail beside the portal's bell, with whether it does for who has chosen nothing. */
export const MAIL_WISHES = {
  /** An export that somebody asked for is ready, or failed. */
  exports: false,
  /** A file of a schedule is ready. */
  schedules: true,
  /** A schedule's run failed. */
  failures: true,
  /** Representments are due the next day. */
  representments: true,
  /** Files of merchants are late, to staff. */
  lateFiles: false,
  /** A month has ended whose closing pack can be made. Who does not wish it by mail is not told by the bell either. */
  closingPack: false,
  announcements: true,
} as const;
export type MailWish = keyof typeof MAIL_WISHES;
export const MAIL_WISH_KEYS = Object.keys(MAIL_WISHES) as MailWish[];

/** Whether somebody has it by mail. */
export const comesByMail = (chosen: Partial<Record<MailWish, boolean | undefined>> | undefined, wish: MailWish) =>
  chosen?.[wish] ?? MAIL_WISHES[wish];
