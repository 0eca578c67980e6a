import { expect, it } from 'vitest';
import { startTestServer } from '../testing/start-test-server.ts';
import { answerCapturedMail } from './mail-pages.ts';

const MAIL = {
  id: '20261121T042425685Z-6cd33c9a',
  sentAt: '2026-11-21T04:24:25.685Z',
  to: 'laila@example.org',
  subject: 'Confirm <script>alert(1)</script>',
  text: 'Open this:\n\nhttp://localhost:3000/auth/v1/verify?token=1&type="x"\n\nشکر <img src=x>',
  html: '<p>unused</p>',
};

const get = (path: string) => answerCapturedMail(new Request(`http://localhost${path}`), () => [MAIL]);

it('lists mails, shows one with a link to follow, and lets no markup through', async () => {
  const list = await get('/dev/mail').text();
  expect(list).toContain(`<a href="/dev/mail/${MAIL.id}" dir="auto">Confirm &lt;script&gt;`);
  const page = await get(`/dev/mail/${MAIL.id}`).text();
  expect(page).toContain('<a href="http://localhost:3000/auth/v1/verify?token=1&amp;type=&quot;x&quot;">');
  expect(list + page).not.toMatch(/<script|<img/);
});

it('[XS-04] has the strictest policy of all', () => {
  const policy = get('/dev/mail').headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/'self'|unsafe/);
});

it('gives the same as JSON to tests, and 404 for an unknown one', async () => {
  expect(await get('/dev/mail.json').json()).toEqual([MAIL]);
  expect(get('/dev/mail/20261121T042425685Z-00000000').status).toBe(404);
});

it('keeps its own policy behind the gateway, and is gone where mail is really sent', async () => {
  const server = await startTestServer();
  const { headers } = await fetch(`${server.url}/dev/mail`);
  expect(headers.get('content-security-policy')).not.toContain("'self'");
  await server.close();
  const sending = await startTestServer({
    environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@example.org' },
  });
  expect((await fetch(`${sending.url}/dev/mail.json`)).status).toBe(404);
  await sending.close();
});
