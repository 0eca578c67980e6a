import type { Configuration } from '../../configuration/configuration.ts';
import { createMailer } from '../../supabase/mail/mailer.ts';
import { openTransport } from '../../supabase/mail/smtp-transport.ts';
import { fine, type Finding, reasonOf, wrong } from '../finding.ts';

const ABOUT = 'Mail';
const ADVICE =
  'See that host, port, user and password in SMTP_URL are right, and that this machine may reach the port.';
const PATIENCE_MS = 10_000;

/** Says hello to the mail server, signs in there, and sends one mail where an address is given for it. */
export async function checkMail(
  configuration: Configuration,
  testMailTo: string | undefined,
): Promise<Finding[]> {
  const { smtpUrl, dataDirectory, mailFrom } = configuration;
  if (smtpUrl === undefined) {
    const says = 'No mail server is set: mails are kept in the data folder and sent to nobody.';
    if (testMailTo === undefined) return [fine(ABOUT, says)];
    return [wrong(ABOUT, `${says} No mail was sent.`, 'Set SMTP_URL and MAIL_FROM to send one.')];
  }
  const greeted = await greet(smtpUrl);
  if (greeted.verdict === 'wrong' || testMailTo === undefined) return [greeted];
  const mailer = createMailer({ dataDir: dataDirectory, smtpUrl, from: mailFrom });
  try {
    await mailer.sendMail({ to: testMailTo, subject: 'Test', text: TEST_TEXT, html: `<p>${TEST_TEXT}</p>` });
    return [greeted, fine(ABOUT, `The mail server took a mail to ${testMailTo}: see that it arrives.`)];
  } catch (error) {
    const advice = 'See that the mail server lets this user send as MAIL_FROM.';
    return [greeted, wrong(ABOUT, `The mail to ${testMailTo} was refused: ${reasonOf(error)}.`, advice)];
  } finally {
    mailer.close();
  }
}

/** neutral, as every mail: somebody else may read the phone */
const TEST_TEXT = 'This is a test. Nothing has to be done.';

async function greet(smtpUrl: string): Promise<Finding> {
  if (!URL.canParse(smtpUrl)) return wrong(ABOUT, 'SMTP_URL is no address.', ADVICE);
  const transport = openTransport(smtpUrl, PATIENCE_MS);
  try {
    await transport.verify();
    return fine(ABOUT, `The mail server ${new URL(smtpUrl).host} says hello and accepts us.`);
  } catch (error) {
    return wrong(
      ABOUT,
      `The mail server ${new URL(smtpUrl).host} does not accept us: ${reasonOf(error)}.`,
      ADVICE,
    );
  } finally {
    transport.close();
  }
}
