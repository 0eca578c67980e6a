import type { Json } from './database.types.ts';

/** A value as JSON carries it: what is undefined is left out. */
export const toJson = (value: object): Json => JSON.parse(JSON.stringify(value)) as Json;
