/** Under the first word of all that admins see, so that nothing of it is ever stored on a device. */
export const CONTACT = ['admin', 'contact'] as const;
