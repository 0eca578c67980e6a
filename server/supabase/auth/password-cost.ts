/** The vendor reads it at each hash; a worker thread has an environment of its own. */
const VARIABLE = 'LITE_AUTH_BCRYPT_COST';

/** Logarithm of the rounds of bcrypt. */
export const PASSWORD_COST = 10;

/**
 * Sets with how many rounds this thread hashes passwords from now on, whatever the environment of the process says.
 * @param cost logarithm of the rounds, from 4
 */
export function setPasswordCost(cost = PASSWORD_COST): void {
  process.env[VARIABLE] = String(cost);
}

/** The cost of the vendor's own hashes: ours must take the same time (AU-06). */
export const passwordCost = (): number => Number(process.env[VARIABLE] ?? PASSWORD_COST);
