import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutgoingMail } from './outgoing-mail.ts';

/** A mail that was kept on disk instead of being sent. */
export interface CapturedMail extends OutgoingMail {
  id: string;
  /** ISO 8601 */
  sentAt: string;
}

const NAME = /^\d{8}T\d{9}Z-[0-9a-f]{8}\.json$/;

/** Keeps a mail as `<time>-<random>.json`, with its text beside it for reading. */
export function captureMail(folder: string, mail: OutgoingMail): CapturedMail {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const sentAt = new Date().toISOString();
  const id = `${sentAt.replace(/[-:.]/g, '')}-${randomBytes(4).toString('hex')}`;
  const captured: CapturedMail = { id, sentAt, ...mail };
  const head = `To: ${mail.to}\nSubject: ${mail.subject}\nDate: ${sentAt}\n`;
  writeFileSync(join(folder, `${id}.txt`), `${head}\n${mail.text}`, { mode: 0o600 });
  const path = join(folder, `${id}.json`);
  writeFileSync(`${path}.new`, JSON.stringify(captured, null, 2), { mode: 0o600 });
  renameSync(`${path}.new`, path);
  return captured;
}

/** The captured mails, newest first. */
export function listCapturedMail(folder: string, most = 200): CapturedMail[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
    .slice(0, most)
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as CapturedMail);
}
