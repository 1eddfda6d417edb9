import type { Readable } from 'node:stream';
import { FAILURE_TEXTS } from '@drumlin/contract/exports/failure-texts.ts';
import { type ExportPart, readExportFile } from '@drumlin/contract/exports/routes.ts';
import { type TokenSubject, verifyAccessToken } from '../../access/access-token.ts';
import type { Act } from '../../access/actor.ts';
import { AppError } from '../../access/app-error.ts';
import { carryOut } from '../../access/carry-out.ts';
import { readSessionOf, type Session } from '../../access/session.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ExportRow } from '../queue-queries.ts';
import { aboutRow, getSeen } from '../requests/manage.ts';
import { noteDownload } from '../requests/queries.ts';
import { mayOpen } from '../rights.ts';
import { signLink, verifyHolder, verifyLink } from './link-token.ts';
import { checkStored, openStored } from './stored-file.ts';

/** Why there is no file to download; English is the key of its translation. */
const NO_FILE = {
  unfinished: 'This export is not ready yet.',
  FAILED: 'This export has no file: it could not be compiled.',
} as const;

export interface Link {
  reportURL: string | null;
  /** English, to be translated. */
  errorMessage: string | null;
}

const whyNoFile = ({ status, failure }: ExportRow): string => {
  if (status !== 'FAILED') return NO_FILE.unfinished;
  return failure === 'changed' ? FAILURE_TEXTS.changed : NO_FILE.FAILED;
};

interface Wanted {
  reportRequestId: string;
  part: ExportPart;
}

/**
 * The address at which the caller, and nobody else, can have a file for a minute; on record. To its creator it counts as downloaded then.
 * Throws `notFound`, `tooManyRequests`, and `exportShowsMore` of a file with personal data that are masked for the caller.
 */
export const linkTo = async (
  platform: Platform,
  act: Act<Session>,
  { reportRequestId, part }: Wanted,
): Promise<Link> => {
  const { principal } = act;
  const { userId, id: sessionId } = principal;
  const unlocked = await getSeen(platform.database.db, principal, reportRequestId);
  if (unlocked.status === 'COMPLETED' && mayOpen(principal, unlocked))
    await checkStored(platform, principal, unlocked, part);
  return carryOut<Link>(platform.database, act, async trx => {
    const row = await getSeen(trx, principal, reportRequestId, { lock: true });
    if (row.status !== 'COMPLETED') return { answer: { reportURL: null, errorMessage: whyNoFile(row) } };
    if (!mayOpen(principal, row)) throw new AppError('exportShowsMore');
    const token = await signLink(platform, { userId, sessionId, exportId: row.id, part });
    if (part === 'file' && row.creator_id === userId) await noteDownload(trx, row.id);
    const about = aboutRow(row);
    return {
      answer: { reportURL: `${readExportFile.url}?token=${token}`, errorMessage: null },
      entry: { ...about, details: { ...about.details, part } },
    };
  });
};

/** A file that is ready to be sent. */
export interface OpenedFile {
  session: Session;
  name: string;
  contentType: string;
  /** In bytes, where it is known. */
  size: number | undefined;
  open(): Promise<Readable>;
}

const TYPES: Readonly<Record<string, string>> = {
  CSV: 'text/csv; charset=utf-8; header=present',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const OTHER_TYPE = 'application/octet-stream';

/** How a part is named and what it is; `size` in bytes, where it is known. */
const headOf = ({ file_name, file_type, file_size }: ExportRow, part: ExportPart) => {
  if (part === 'signature') return { name: `${file_name}.json.sig`, contentType: OTHER_TYPE, size: undefined };
  if (part === 'proof')
    return { name: `${file_name}.json`, contentType: 'application/json; charset=utf-8', size: undefined };
  return { name: file_name, contentType: TYPES[file_type] ?? OTHER_TYPE, size: file_size ?? undefined };
};

/** What somebody who asks for the file of a link shows of their session: an access token, or what the browser keeps of it. */
interface Shown {
  accessToken: string | undefined;
  holder: string | undefined;
}

const sessionShown = async (platform: Platform, { accessToken, holder }: Shown): Promise<TokenSubject | undefined> => {
  if (accessToken !== undefined) return verifyAccessToken(platform, accessToken);
  return holder === undefined ? undefined : verifyHolder(platform, holder);
};

/**
 * The file of a link, for the session that the link was made for and for no other. Whether that lives and may see the file is asked for now.
 * Throws `exportLinkExpired`, `exportFileChanged`, and `notFound` where the file is gone meanwhile.
 */
export const openLink = async (platform: Platform, token: string, shown: Shown): Promise<OpenedFile> => {
  const link = await verifyLink(platform, token);
  const holder = link && (await sessionShown(platform, shown));
  if (holder?.sessionId !== link?.sessionId) throw new AppError('exportLinkExpired');
  const session = link && (await readSessionOf(platform, link));
  if (!link || !session?.permissions.has('ASYNC_EXPORT_PAGE')) throw new AppError('exportLinkExpired');
  const row = await getSeen(platform.database.db, session, link.exportId);
  if (!mayOpen(session, row)) throw new AppError('exportLinkExpired');
  if (row.failure === 'changed') throw new AppError('exportFileChanged');
  if (row.status !== 'COMPLETED') throw new AppError('notFound');
  return {
    session,
    ...headOf(row, link.part),
    open: async () => {
      const stream = await openStored(platform, row, link.part);
      if (!stream) throw new AppError('notFound');
      return stream;
    },
  };
};
