/**
 * FM-13: the end of a token is told by the server's clock and compared with this device's, which may be wrong by
 * years. Its length is the same by every clock: so the end is told anew, from the moment of its arrival.
 */
export async function withOwnClock(answer: Response): Promise<Response> {
  if (!answer.ok || answer.status === 204) return answer;
  const text = await answer.clone().text();
  if (!text.includes('"expires_in"')) return answer;
  const session = JSON.parse(text) as { expires_in?: unknown };
  if (typeof session.expires_in !== 'number') return answer;
  const told = { ...session, expires_at: Math.floor(Date.now() / 1_000) + session.expires_in };
  return Response.json(told, { status: answer.status, headers: answer.headers });
}
