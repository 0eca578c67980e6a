/** The id of a meeting in the list, to which the week links. */
export const meetingId = (id: string): string => `meeting-${id}`;
