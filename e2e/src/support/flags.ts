import { type APIRequestContext, expect } from '@playwright/test';
import { withDatabase } from './database.ts';

/** Sets a flag of one merchant parent in the running portal, as `portal flags` does, and waits until the portal answers so. */
export const setFlag = async (
  request: APIRequestContext,
  headers: Readonly<Record<string, string>>,
  { name, isOn, parent }: { name: string; isOn: boolean; parent: string },
): Promise<void> => {
  await withDatabase(client =>
    client.query(
      `insert into feature_flag (name, merchant_parent_id, is_on) values ($1, $2, $3)
       on conflict on constraint feature_flag__one do update set is_on = excluded.is_on`,
      [name, parent, isOn],
    ),
  );
  const value = async () =>
    (await (await request.post(`/ofrep/v1/evaluate/flags/${name}`, { headers, data: {} })).json()).value;
  await expect.poll(value).toBe(isOn);
};
