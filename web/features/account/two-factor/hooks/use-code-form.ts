import { type FormEvent, useState } from 'react';
import { readCode } from '../rules/code.ts';
import { useTakeStep } from './use-second-step.ts';

/** `unread`: what was typed is no code · `wrong`: it is not the present one */
export type CodeIssue = 'unread' | 'wrong';

/** The form in which a code is typed, to confirm an app (`factorId`) or to take the step in this session. */
export function useCodeForm(factorId: string | undefined, onTaken: () => void) {
  const take = useTakeStep();
  const [issue, setIssue] = useState<CodeIssue>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (take.isPending) return;
    const typed = new FormData(event.currentTarget).get('code');
    const code = readCode(typeof typed === 'string' ? typed : '');
    setIssue(code === undefined ? 'unread' : undefined);
    if (code === undefined) return;
    take.mutate({ factorId, code }, { onSuccess: (isRight) => (isRight ? onTaken() : setIssue('wrong')) });
  };
  return { submit, issue, busy: take.isPending, error: take.error };
}
