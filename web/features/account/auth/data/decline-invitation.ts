import { publicConfig } from '#web/data/public-config.ts';
import { timedFetch } from '#web/data/timed-fetch.ts';
import { toAppError } from '#web/data/to-app-error.ts';

/** The address that got this token is not invited again; an unknown one gets the same answer. @throws AppError */
export async function declineInvitation(token: string): Promise<void> {
  let response: Response;
  try {
    response = await timedFetch(`${publicConfig().apiBaseUrl}/invitations/decline`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
  } catch (failure) {
    throw toAppError(failure);
  }
  // FM-08: a network's own page says 200
  if (response.status !== 204) throw toAppError({}, response.status);
}
