import postgres from 'postgres';
import { announcementJob } from '#server/api/jobs/announcement-job.ts';
import { mailJob } from '#server/api/jobs/mail-job.ts';
import type { WaitingMail } from '#server/api/text/compose-mail.ts';
import { createMailer } from '#server/supabase/mail/mailer.ts';

/**
 * A process that does nothing but send, twice over, as two servers beside each other would; its tests kill it. Its
 * clock stands still while there is work and jumps when there is none: to the end of leases and to the next tries.
 * It asks the database's functions directly: what is tried is they and the jobs, not the way between them.
 */
const { DATABASE_URL = '', SMTP_URL = '', CLOCK = '0' } = process.env;
const JUMP_MS = 5 * 60_000;
/** after as many jumps without work, everything has been sent or given up */
const JUMPS_COUNT = 40;

const database = postgres(DATABASE_URL, { max: 4, onnotice: () => undefined });
let nowMs = Number(CLOCK);
const now = () => new Date(nowMs);
const mailer = createMailer({ dataDir: '/nowhere', smtpUrl: SMTP_URL, from: 'Hamrah <mail@hamrah.example>' });
const onFailure = () => undefined;
const announcements = {
  async step(limit: number): Promise<number> {
    const [row] = await database`select public.send_announcements(${limit}, ${now()}) as done`;
    return Number(row?.done);
  },
};
const outbox = {
  take: (limit: number) => database<WaitingMail[]>`select * from public.take_mail(${limit}, ${now()})`,
  async finish(id: string, reason: string | null): Promise<void> {
    await database`select public.mail_done(${id}, ${reason}, ${now()})`;
  },
};
const senders = [1, 2].flatMap(() => [
  announcementJob({ announcements, onFailure }),
  mailJob({
    outbox,
    send: (mail) => mailer.sendMail(mail),
    publicUrl: 'https://hamrah.example',
    onFailure,
  }),
]);

for (let jumps = 0; jumps < JUMPS_COUNT; ) {
  const work = await Promise.all(senders.map((sender) => sender.runOnce()));
  if (work.some((count) => count > 0)) continue;
  jumps += 1;
  nowMs += JUMP_MS;
  process.stdout.write(`${nowMs}\n`);
}
mailer.close();
await database.end();
