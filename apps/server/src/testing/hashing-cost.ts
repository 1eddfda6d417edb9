/** The least that argon2 takes. The configuration of the tests puts it in the place of the product's: a hash costs 16 ms, and a run makes thousands. */
export const HASHING_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };
