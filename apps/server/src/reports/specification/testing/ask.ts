import type { ExpectedReport } from '@drumlin/contract/reports/testing/expected-report.ts';
import { parse } from 'csv-parse/sync';
import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../../../testing/build-test-app.ts';

type Headers = Record<string, string>;
type Words = Record<string, unknown>;
export type Row = Record<string, unknown>;

/** All of 2026, in the words of a report's family. */
export const ofTheYear = ({ request }: ExpectedReport): Words => ({
  [request.from]: '2026-01-01',
  [request.to]: '2026-12-31T23:59:59.9',
});

const answer = (response: LightMyRequestResponse): Words => {
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json();
};

/** Calls a report over HTTP as one person, in words written by hand: nothing is read from the contract. */
export const asker = ({ app }: TestApp, expected: ExpectedReport, headers: Headers) => {
  const { address, method, totalsAt, request, pages } = expected;
  const post = (url: string, payload: Words) => app.inject({ method: 'POST', url, headers, payload });
  const list = (words: Words) => {
    if (method === 'POST') return post(address, words);
    const texts = Object.entries(words).map(([key, value]) => [key, String(value)]);
    return app.inject({ url: address, query: Object.fromEntries(texts), headers });
  };
  const csv = (words: Words) => post(`${address}/export`, words);
  return {
    list,
    csv,
    summation: (words: Words) => post(`${address}/${totalsAt}`, words),
    row: (key: string) => app.inject({ url: `${address}/${encodeURIComponent(key)}`, headers }),
    links: (key: string) => app.inject({ url: `${address}/${encodeURIComponent(key)}/links`, headers }),
    versions: (key: string) => app.inject({ url: `${address}/${encodeURIComponent(key)}/versions`, headers }),
    /** The rows of every page. */
    rows: async (words: Words): Promise<Row[]> => {
      const rows: Row[] = [];
      for (let page = 1; ; page += 1) {
        const found = answer(await list({ ...words, page, [request.limit]: 40 }));
        rows.push(...(found['data'] as Row[]));
        if (page >= Number(found[pages])) return rows;
      }
    },
    totals: async (words: Words): Promise<Words> => {
      const { breakdown, ...totals } = answer(await post(`${address}/${totalsAt}`, words));
      return totals;
    },
    /** What the totals are made of. */
    breakdown: async (words: Words) => answer(await post(`${address}/${totalsAt}`, words))['breakdown'] as Row[],
    /** The cells of the file: its header, and its lines. */
    file: async (words: Words): Promise<{ header: string[]; lines: string[][] }> => {
      const response = await csv(words);
      if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
      const [header = [], ...lines] = parse(response.body, { bom: true }) as string[][];
      return { header, lines };
    },
  };
};
