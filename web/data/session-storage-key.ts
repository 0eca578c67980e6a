/** Fixed, so that a session outlives an update of the app [AUTH-21]. */
export const SESSION_STORAGE_KEY = 'hamrah-auth';
