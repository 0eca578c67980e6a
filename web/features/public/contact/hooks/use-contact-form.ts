import { type FormEvent, useRef, useState } from 'react';
import { type ContactIssues, type ContactMessage, readContactForm } from '#domain/contact/contact-message.ts';
import { type AppError, isAppError } from '#domain/error-codes.ts';
import type { Distress } from '#domain/safety/distress/distress.ts';
import type { DistressKind } from '#domain/safety/distress/kinds.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { sendContact } from '../data/send-contact.ts';
import { formValues } from './form-values.ts';

/** The recogniser, in a file of its own. @throws where it did not arrive */
const recogniser = () => import('#domain/safety/distress/distress.ts');

/** Fetches what reads a message for danger, so that it is there when the message is sent without a network. */
export const fetchRecogniser = (): void => void recogniser().catch(() => undefined);

async function readForDanger(text: string): Promise<Distress | null> {
  try {
    return (await recogniser()).recogniseDistress(text);
  } catch {
    // the server reads the same words as soon as it has them
    return null;
  }
}

/** Words that sound like danger; `kind` is undefined where nobody is sure which. */
export interface Danger {
  kind: DistressKind | undefined;
}

interface ContactEvents {
  /** before anything is said about what is sent: what was not there the last time may be fetched again */
  onSend: () => void;
  onSent: () => void;
}

/**
 * Sends the form of the contact page. It stays as it was typed until the server has it; words of danger show help at
 * once, whether it could be sent or not (SG-04).
 */
export function useContactForm({ onSend, onSent }: ContactEvents) {
  const { language } = useLanguage();
  const [issues, setIssues] = useState<ContactIssues>({});
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<AppError>();
  const [busy, setBusy] = useState(false);
  const [danger, setDanger] = useState<Danger>();
  const [sent, setSent] = useState<ContactMessage>();
  // a message that is sent again after a lost answer is the same message
  const last = useRef({ content: '', id: '' });

  async function send(form: HTMLFormElement) {
    const values = formValues(form);
    const reading = readContactForm(values);
    setAttempts((count) => count + 1);
    setFailure(undefined);
    setDanger(undefined);
    setIssues('issues' in reading ? reading.issues : {});
    if ('issues' in reading) return;
    setBusy(true);
    onSend();
    const { message } = reading;
    const content = JSON.stringify(values);
    if (last.current.content !== content) last.current = { content, id: crypto.randomUUID() };
    const reads = readForDanger(message.body).then((distress) => {
      if (distress) setDanger({ kind: distress.isSure ? distress.kind : undefined });
    });
    try {
      const { isDistress, kind } = await sendContact(last.current.id, language, values);
      await reads;
      if (isDistress) setDanger({ kind: kind ?? undefined });
      setSent(message);
      onSent();
    } catch (caught) {
      if (!isAppError(caught)) throw caught;
      setFailure(caught);
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void send(event.currentTarget);
  }

  const startAgain = () => {
    setSent(undefined);
    setDanger(undefined);
    setAttempts(0);
  };

  return { submit, startAgain, issues, attempts, failure, busy, danger, sent };
}
