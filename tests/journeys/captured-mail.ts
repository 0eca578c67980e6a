import { type APIRequestContext, expect, type Page } from '@playwright/test';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The mails to an address that were stored instead of sent, newest first. */
export async function mailsTo(request: APIRequestContext, address: string): Promise<Mail[]> {
  const answer = await request.get('/dev/mail.json');
  const mails = (await answer.json()) as Mail[];
  return mails.filter(({ to }) => to === address);
}

/** The newest mail to an address, as soon as it is there. */
export async function newestMail(request: APIRequestContext, address: string): Promise<Mail> {
  let newest: Mail | undefined;
  await expect
    .poll(async () => {
      newest = (await mailsTo(request, address))[0];
      return newest !== undefined;
    })
    .toBe(true);
  return newest as Mail;
}

/** Opens a mailed link and presses its button, which names the address. */
export async function confirmAt(page: Page, link: string, password?: string): Promise<void> {
  await page.goto(link);
  const field = page.locator('#password');
  if (password !== undefined && (await field.count()) > 0) await field.fill(password);
  await page.locator('button[type=submit]').click();
}

/** The same without showing the page, in the browser whose requests these are. */
export async function confirmApart(
  request: APIRequestContext,
  link: string,
  password: string,
): Promise<void> {
  const { origin, searchParams } = new URL(link);
  const form = { ...Object.fromEntries(searchParams), password };
  const answer = await request.post(`${origin}/auth/v1/confirm`, { form, maxRedirects: 0 });
  expect(answer.status()).toBe(303);
}

/** The link of the newest mail to an address. */
export async function linkMailedTo(request: APIRequestContext, address: string): Promise<string> {
  const { text } = await newestMail(request, address);
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`The mail to ${address} holds no link: ${text}`);
  return link;
}
