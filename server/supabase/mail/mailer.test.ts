import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { listCapturedMail } from './captured-mail.ts';
import { createMailer, mailFolder, type OutgoingMail } from './mailer.ts';

const mail: OutgoingMail = { to: 'sara@example.org', subject: 'سلام', text: 'متن', html: '<p>متن</p>' };
const newFolder = () => mkdtempSync(join(tmpdir(), 'hamrah-mail-'));

describe('mail', () => {
  it('is kept on disk without a mail server, newest first', async () => {
    const dataDir = newFolder();
    const mailer = createMailer({ dataDir });
    await mailer.sendMail(mail);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await mailer.sendMail({ ...mail, to: 'second@example.org' });
    const stored = listCapturedMail(mailFolder(dataDir));
    expect(stored.map((one) => one.to)).toEqual(['second@example.org', 'sara@example.org']);
    expect(stored[1]).toMatchObject(mail);
    expect(listCapturedMail(join(dataDir, 'nowhere'))).toEqual([]);
  });

  it('goes to the mail server when there is one', async () => {
    let received = '';
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onData: (stream, _session, done) => {
        stream.on('data', (part: Buffer) => {
          received += part.toString();
        });
        stream.on('end', done);
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    const port = (server.server.address() as AddressInfo).port;
    const mailer = createMailer({
      dataDir: newFolder(),
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from: 'Hamrah <mail@hamrah.example>',
    });
    await mailer.sendMail(mail);
    mailer.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect(received).toMatch(/^To: sara@example\.org\r$/m);
    expect(received).toMatch(/^From: Hamrah <mail@hamrah\.example>\r$/m);
    expect(received).toContain('multipart/alternative');
  });

  it.each<Partial<OutgoingMail>>([
    { to: 'a@example.org\r\nBcc: b@example.org' },
    { to: 'a@example.org, b@example.org' },
    { to: 'A <a@example.org>' },
    { subject: 'Hello\r\nBcc: b@example.org' },
    { subject: 'Hello\nX: y' },
    { headers: { 'List-Unsubscribe': '<https://x>\r\nBcc: b@example.org' } },
    { headers: { 'X-A\r\nBcc': 'b@example.org' } },
  ])('[IN-05] is refused with a line break or a second address in a header: %j', async (change) => {
    const mailer = createMailer({ dataDir: newFolder() });
    await expect(mailer.sendMail({ ...mail, ...change })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
