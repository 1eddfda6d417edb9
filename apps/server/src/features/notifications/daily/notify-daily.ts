import { addDays, easternDay } from '@drumlin/contract/core/eastern.ts';
import type { Permission } from '@drumlin/contract/permissions.ts';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { MerchantScope } from '../../../access/merchant-scope.ts';
import { principalOf } from '../../../access/principal.ts';
import type { DB } from '../../../database/types.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type DailyMail, queueNotificationMail } from '../mail/job.ts';
import {
  countLateFiles,
  countMerchants,
  type Daily,
  type DailyKind,
  listPeopleOfDue,
  listPeopleOfPacks,
  listStaff,
  noteDaily,
  readDue,
  removeDaily,
} from './queries.ts';

/** Each hour from six in the morning: files come late, and colleagues decide. */
const EACH_HOUR = {
  payload: z.strictObject({}),
  retries: 2,
  expireSeconds: 600,
  oneWaits: true,
  begins: [{ cron: '5 6-23 * * *', payload: {} }],
} as const;

/** Tells merchants' people of the representments of the next Eastern day that can still be declined. */
export const tellDueJob = defineJob({ name: 'representments-due', ...EACH_HOUR });

/** Tells staff of the files of merchants that are late. */
export const tellLateFilesJob = defineJob({ name: 'late-files', ...EACH_HOUR });

/**
 * Tells who wishes it that the closing pack of the last month can be made: from the third day of the next one, by when the files of its last day have come, and
 * for a week, should no worker have run.
 */
export const closingPackJob = defineJob({
  name: 'closing-pack',
  ...EACH_HOUR,
  begins: [{ cron: '5 6-23 3-9 * *', payload: {} }],
});

interface Subject {
  needs: Permission;
  /** Which Eastern day it is of, as of today. */
  dayOf: (today: string) => string;
  listPeople: (db: Kysely<DB>, day: string, now: Date) => Promise<number[]>;
  read: (db: Kysely<DB>, scope: MerchantScope, at: { day: string; now: Date }) => Promise<Daily>;
  mail: DailyMail;
}

const SUBJECTS: Readonly<Record<DailyKind, Subject>> = {
  representments_due: {
    needs: 'IBT_REPRESENTMENT_ORION',
    dayOf: today => addDays(today, 1),
    listPeople: listPeopleOfDue,
    read: readDue,
    mail: 'representments',
  },
  files_late: {
    needs: 'INGEST_VIEW',
    dayOf: today => today,
    listPeople: listStaff,
    read: (db, scope, { now }) => countLateFiles(db, scope, now),
    mail: 'lateFiles',
  },
  closing_pack: {
    needs: 'DISBURSEMENT_ORION',
    dayOf: today => `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`,
    listPeople: listPeopleOfPacks,
    read: countMerchants,
    mail: 'closingPack',
  },
};

/** Tells each person once of a day, by mail too; later looks correct the numbers, and take it away where nothing is left. */
export const tellDaily = async (platform: Platform, kind: DailyKind): Promise<void> => {
  const { database } = platform;
  const { needs, dayOf, listPeople, read, mail } = SUBJECTS[kind];
  const now = platform.clock.now();
  const day = dayOf(easternDay(now));
  for (const userId of await listPeople(database.db, day, now)) {
    const principal = await principalOf(database, userId);
    if (principal.status !== 'active' || !principal.permissions.has(needs)) continue;
    const daily = await read(database.db, principal.scope, { day, now });
    const which = { userId, kind, day };
    await database.db.transaction().execute(async trx => {
      if (daily.count === 0) return removeDaily(trx, which);
      const notificationId = await noteDaily(trx, which, { ...daily, needs: [needs], now });
      if (notificationId) await queueNotificationMail(trx, platform, { kind: mail, notificationId, userId });
    });
  }
};
