import { type APIRequestContext, expect } from '@playwright/test';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The mails to an address that were kept instead of sent, newest first. */
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

/** The link of the newest mail to an address. */
export async function linkMailedTo(request: APIRequestContext, address: string): Promise<string> {
  const { text } = await newestMail(request, address);
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`The mail to ${address} holds no link: ${text}`);
  return link;
}
