/** The parameters of OWASP's password storage cheat sheet. */
export const HASHING_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
