import * as v from 'valibot';
import { merchantWord } from '../../lib/search.ts';

/** The address of the payment flow of a merchant. */
export const brandingSearch = v.object({ merchant: merchantWord });
