import type { TestApp } from '../build-test-app.ts';
import type { TestUser } from '../factories.ts';
import { signInAs } from '../sign-in-as.ts';

/** Where the VIP consumers are. */
export const VIP = '/v1/users/vip';

/** The id of a merchant's rating by its name. */
export const ratingId = async ({ database }: Pick<TestApp, 'database'>, merchantId: string, name = 'VIP-1') => {
  const rating = database.db.selectFrom('risk_rating').select('id').where('merchant_id', '=', merchantId);
  return (await rating.where('name', '=', name).executeTakeFirstOrThrow()).id;
};

/** A CSV file as the body of a request. */
export const csvForm = (file: string | Buffer) => {
  const head =
    '--b0\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n';
  return {
    payload: Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from('\r\n--b0--\r\n')]),
    type: 'multipart/form-data; boundary=b0',
  };
};

/** What a person may ask about VIP consumers. */
export const vipCaller = async (portal: TestApp, user: TestUser) => {
  const headers = await signInAs(portal.platform, user);
  const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    portal.app.inject({ method, url, headers, ...(payload && { payload }) });
  const sendFile = (path: string, merchantId: string, file: string | Buffer) => {
    const { payload, type } = csvForm(file);
    return portal.app.inject({
      method: 'POST',
      url: `${VIP}/${path}?merchantId=${merchantId}`,
      headers: { ...headers, 'content-type': type },
      payload,
    });
  };
  return {
    user,
    headers,
    list: async (query: Record<string, string> = {}) => send('GET', `${VIP}?${new URLSearchParams(query)}`),
    ratings: (merchantId: string) => send('GET', `${VIP}/risk-ratings/${merchantId}`),
    add: (merchantId: string, merchantUserId: string, riskRatingId: number) =>
      send('POST', VIP, { merchantId, merchantUserId, riskRatingId }),
    update: (merchantUserId: string, body: object) => send('PUT', `${VIP}/${encodeURIComponent(merchantUserId)}`, body),
    preview: (merchantId: string, file: string | Buffer) => sendFile('bulk/preview', merchantId, file),
    addFile: (merchantId: string, file: string | Buffer) => sendFile('bulk', merchantId, file),
  };
};
export type VipCaller = Awaited<ReturnType<typeof vipCaller>>;
