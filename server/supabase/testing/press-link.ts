/** Opens a mailed link and presses its button, as a person does in a browser that did not ask for it. */
export async function pressLink(
  link: string,
  { password, cookie }: { password?: string; cookie?: string } = {},
): Promise<Response> {
  const shown = new URL(link);
  const fields = new URLSearchParams();
  for (const [name, value] of shown.searchParams) fields.set(name, value);
  if (password !== undefined) fields.set('password', password);
  return fetch(new URL('/auth/v1/confirm', shown), {
    method: 'POST',
    body: fields,
    headers: cookie === undefined ? {} : { cookie },
    redirect: 'manual',
  });
}

/** The same; where it leads. @throws when it does not */
export async function pressedTo(
  link: string,
  proof?: { password?: string; cookie?: string },
): Promise<string> {
  const answer = await pressLink(link, proof);
  const target = answer.headers.get('location');
  if (target === null) throw new Error(`the button of ${new URL(link).pathname} answered ${answer.status}`);
  return target;
}
