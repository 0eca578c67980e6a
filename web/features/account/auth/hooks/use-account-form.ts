import { type FormEvent, useState } from 'react';
import type { AppError } from '#domain/error-codes.ts';
import type { AccountIssue, FormReading } from '../rules/account-forms.ts';
import { useAttempt } from './use-attempt.ts';

interface FormWork<Values, Field extends string, Result> {
  read: (form: FormData) => FormReading<Values, Field>;
  /** is done before the session listens. @throws AppError */
  before?: (values: Values) => Promise<void>;
  /** @throws AppError */
  send: (values: Values) => Promise<Result>;
  onSuccess: (result: Result, values: Values) => void;
  /** an issue of a field that only the server knows */
  issueOf?: (error: AppError) => Partial<Record<Field, AccountIssue>> | undefined;
}

/**
 * A form of the auth layer: read on sending, refused with an issue per field or sent; what was typed stays
 * in the fields either way, for they are the browser's own.
 */
export function useAccountForm<Values, Field extends string, Result>(work: FormWork<Values, Field, Result>) {
  const { attempt, busy } = useAttempt();
  const [issues, setIssues] = useState<Partial<Record<Field, AccountIssue>>>({});
  const [failure, setFailure] = useState<{ message: string; error: AppError }>();
  const [attempts, setAttempts] = useState(0);

  async function send(form: FormData) {
    setAttempts((count) => count + 1);
    setFailure(undefined);
    const reading = work.read(form);
    setIssues('issues' in reading ? reading.issues : {});
    if ('issues' in reading) return;
    const { values } = reading;
    const result = await attempt(
      () => work.send(values),
      () => work.before?.(values) ?? Promise.resolve(),
    );
    if (result.success) return work.onSuccess(result.value, values);
    const found = work.issueOf?.(result.error);
    if (found) setIssues(found);
    else setFailure(result);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void send(new FormData(event.currentTarget));
  }

  return { submit, busy, issues, failure, attempts };
}
