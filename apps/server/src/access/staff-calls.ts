import { AsyncLocalStorage } from 'node:async_hooks';
import type { KeyHolder } from './api-key.ts';

/**
 * For which merchant this process itself calls the payments test API while one of the staff has it do so (docs/decisions/030): it stands in
 * the place of the merchant's key and address. It is the memory of one call and no part of any request, so nothing that comes over the
 * network can name it.
 */
export const callsOfStaff = new AsyncLocalStorage<KeyHolder>();
