/**
 * For tests that ask nothing about time: as few rounds as bcrypt allows. Half of the work of many of them was to hash.
 */
export const LEAST_PASSWORD_COST = 4;
