import { scrubText } from '#domain/safety/scrub.ts';
import type { MailOutbox } from '../services/mail-outbox.ts';
import { type ComposedMail, composeMail, type WaitingMail } from '../text/compose-mail.ts';
import { defineJob, type Job, type OnFailure } from './define-job.ts';
import { pollQueue } from './schedule.ts';

export interface MailJobDeps {
  outbox: Pick<MailOutbox, 'take' | 'finish'>;
  send: (mail: ComposedMail) => Promise<void>;
  publicUrl: string;
  onFailure: OnFailure;
}

const BATCH_SIZE = 20;

/** Sends the mails in the outbox that are due. */
export function mailJob({ outbox, send, publicUrl, onFailure }: MailJobDeps): Job {
  /** sent, but not yet marked in the database: such a mail is never sent again, only marked */
  const sentUnmarked = new Set<string>();

  const mark = async (id: string, reason: string | null): Promise<boolean> => {
    try {
      await outbox.finish(id, reason);
      return true;
    } catch (error) {
      onFailure('mail_not_marked', error);
      return false;
    }
  };

  const deliver = async (mail: WaitingMail): Promise<void> => {
    if (!sentUnmarked.has(mail.id)) {
      try {
        await send(composeMail(mail, publicUrl));
        sentUnmarked.add(mail.id);
      } catch (error) {
        onFailure('mail_not_sent', error);
        await mark(mail.id, reasonOf(error));
        return;
      }
    }
    if (await mark(mail.id, null)) sentUnmarked.delete(mail.id);
  };

  return defineJob({
    name: 'send_mail',
    schedule: pollQueue({ batchSize: BATCH_SIZE, minDelayMs: 2_000, maxDelayMs: 6_000 }),
    run: async (isStopping) => {
      const mails = await outbox.take(BATCH_SIZE);
      for (const mail of mails) {
        // the rest stay leased and are due again in five minutes
        if (isStopping()) break;
        await deliver(mail);
      }
      return mails.length;
    },
    failureEvent: 'mail_round_failed',
    onFailure,
  });
}

/** Mail servers quote the address in their refusals; it must not reach a column that admins may read. */
function reasonOf(error: unknown): string {
  return scrubText(error instanceof Error ? error.message : 'unknown').slice(0, 500);
}
