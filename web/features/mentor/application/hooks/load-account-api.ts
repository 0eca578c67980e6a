/** The part of the room that needs the SDK, in a chunk of its own: a visitor fills the form without it. */
export const loadAccountApi = () => import('../data/account-api.ts');
