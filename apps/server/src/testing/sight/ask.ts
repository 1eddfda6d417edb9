import { SUPPORT_VIEW_HEADER } from '@drumlin/contract/support/header.ts';
import { unzipSync } from 'fflate';
import { readXlsx } from 'hucre/xlsx';
import { VIEWS } from '../features/support-view.ts';
import { pdfText } from '../pdf-text.ts';
import type { SightWorld } from './sight-world.ts';

/** One call of a route. */
export interface Ask {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: object;
  /** Asks by a whole value, by which masked staff may find consumers too (docs/decisions/026). */
  isWhole?: true;
}

export interface Answer {
  status: number;
  /** All that it tells, of a workbook, a PDF or an archive what stands in it. */
  text: string;
}

const typeOf = (name: string): string => ({ xlsx: 'spreadsheet', pdf: 'pdf' })[name.split('.').at(-1) ?? ''] ?? '';

const textOf = async (bytes: Buffer, type: string): Promise<string> => {
  if (type.includes('zip')) {
    const files = Object.entries(unzipSync(bytes));
    return (await Promise.all(files.map(([name, file]) => textOf(Buffer.from(file), typeOf(name))))).join('\n');
  }
  if (type.includes('spreadsheet')) return JSON.stringify((await readXlsx(bytes)).sheets);
  return type.includes('pdf') ? pdfText(bytes) : bytes.toString();
};

/** What the portal answers somebody to one call of a route, `GET /v1/...`. */
export const answerTo = async (
  { portal }: Pick<SightWorld, 'portal'>,
  headers: Readonly<Record<string, string>>,
  route: string,
  { params = {}, query = {}, body }: Ask,
): Promise<Answer> => {
  const [method = '', url = ''] = route.split(' ');
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const payload = body && { payload: body };
  const answer = await portal.app.inject({ method: method as 'GET', url: path, query, headers, ...payload });
  const { 'content-type': type = '', ...others } = answer.headers;
  const told = await textOf(answer.rawPayload, String(type));
  // An address to a file leads to the file
  const { reportURL } = /"reportURL":"(?<reportURL>[^"]+)"/.exec(told)?.groups ?? {};
  const file = reportURL ? (await portal.app.inject({ url: reportURL, headers })).body : '';
  return { status: answer.statusCode, text: `${JSON.stringify(others)}\n${told}\n${file}` };
};

/** The kinds of people who look at the portal otherwise than others: how much they see of consumers, and of which companies. */
export const SIGHTS = ['all', 'none', 'ends', 'view', 'ours'] as const;
export type SightName = (typeof SIGHTS)[number] | 'theirs';

/** Their headers, each of a person of their own where that is not the company's own. */
export const openSights = async ({
  person,
  people,
}: SightWorld): Promise<Record<SightName, Record<string, string>>> => {
  const supporter = await person([106]);
  const { id } = await supporter.send('POST', VIEWS, { userId: people.ourAdmin.id, reason: 'A call' });
  return {
    all: people.staff.headers,
    // Finance, customer service, merchant integrations and tech support: all roles that see the end of an account number
    ends: (await person([102, 104, 105, 106])).headers,
    // Sales, QA and developers
    none: (await person([109, 110, 114])).headers,
    view: { ...supporter.headers, [SUPPORT_VIEW_HEADER]: String(id) },
    ours: people.ourAdmin.headers,
    theirs: people.theirAdmin.headers,
  };
};
