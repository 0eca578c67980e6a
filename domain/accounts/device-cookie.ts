/** Says nothing about what it is for to somebody who looks through a browser's cookies (decision 50). */
export const DEVICE_COOKIE = 'd';
/** Sent with sign-ins alone. */
export const DEVICE_COOKIE_PATH = '/auth/v1/token';
/** Makes a browser unknown again, where somebody leaves so that nothing is to stay. */
export const FORGET_DEVICE = `${DEVICE_COOKIE}=; Path=${DEVICE_COOKIE_PATH}; Max-Age=0; HttpOnly; SameSite=Strict`;
