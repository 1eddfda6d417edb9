import { dialectOf } from '@drumlin/contract/reports/registry.ts';
import { reportRoutes } from '@drumlin/contract/reports/routes.ts';
import type { Case } from './cases/case.ts';
import type { Answer } from './http.ts';
import { servedOf } from './limits/statements.ts';
import type { Session } from './session.ts';

/** The fields of a case as a query string: several merchants separated by commas. */
const inAddress = (body: Case['body']): string =>
  new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)])).toString();

/** Requests the page of a case, by the method of its family. */
export const askPage = (session: Session, asked: Case): Promise<Answer> => {
  const { report } = servedOf(asked);
  return dialectOf(report).method === 'GET'
    ? session.get(`${report.url}?${inAddress(asked.body)}`)
    : session.post(report.url, asked.body);
};

/** Requests the totals of a case. */
export const askTotals = (session: Session, asked: Case): Promise<Answer> =>
  session.post(reportRoutes(servedOf(asked).report).summation.url, asked.body);
