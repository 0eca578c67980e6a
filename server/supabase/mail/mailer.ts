import { join } from 'node:path';
import { AppError } from '#domain/error-codes.ts';
import { captureMail } from './captured-mail.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { openTransport } from './smtp-transport.ts';

export type { OutgoingMail } from './outgoing-mail.ts';

export interface MailerOptions {
  dataDir: string;
  smtpUrl?: string;
  /** e.g. `Hamrah <mail@example.org>` */
  from?: string;
}

export interface Mailer {
  /**
   * Hands one mail to the mail server, or keeps it under `dataDir/mail` when there is none.
   * @throws AppError `invalid_input` for line breaks in a header or a malformed address (IN-05)
   */
  sendMail(mail: OutgoingMail): Promise<void>;
  close(): void;
}

const DEFAULT_FROM = 'Hamrah <no-reply@localhost>';
const LINE_BREAK = /[\r\n\u2028\u2029\0]/;
const ONE_ADDRESS = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+$/;

/** The folder of the mails that were not sent. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

export function createMailer(options: MailerOptions): Mailer {
  const transport = options.smtpUrl === undefined ? undefined : openTransport(options.smtpUrl);
  const from = options.from ?? DEFAULT_FROM;
  return {
    async sendMail(mail) {
      refuseForgedHeaders(mail);
      if (transport === undefined) {
        captureMail(mailFolder(options.dataDir), mail);
        return;
      }
      await transport.sendMail({
        from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: { ...mail.headers },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport?.close(),
  };
}

function refuseForgedHeaders(mail: OutgoingMail): void {
  const headers = Object.entries(mail.headers ?? {}).flat();
  if (
    !ONE_ADDRESS.test(mail.to) ||
    [mail.to, mail.subject, ...headers].some((value) => LINE_BREAK.test(value))
  ) {
    throw new AppError('invalid_input', { message: 'A header of a mail holds a line break or no address.' });
  }
}
