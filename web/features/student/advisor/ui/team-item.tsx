import { Trans } from '@lingui/react/macro';
import { Moment } from '#web/ui/moment.tsx';
import { Written } from '#web/ui/written.tsx';
import type { TeamQuestion } from '../hooks/use-history.ts';

/** What a person asked the team and was answered, or what the team wrote first. */
export function TeamItem({ question, answer, atMs }: Omit<TeamQuestion, 'id'>) {
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      {question === '' ? (
        // the team wrote first, about something that a phone shows to nobody
        <p className="font-semibold">
          <Trans comment="Questions of a student to the team: sentence">The team wrote to you</Trans>
        </p>
      ) : (
        <Written className="font-semibold break-words">{question}</Written>
      )}
      {answer === '' ? (
        <p className="text-ink-quiet">
          <Trans comment="Questions of a student to the team: sentence">Waiting for an answer</Trans>
        </p>
      ) : (
        <Written className="break-words whitespace-pre-line">{answer}</Written>
      )}
      <p className="text-sm text-ink-quiet">
        <Moment at={new Date(atMs)} as="exact" />
      </p>
    </li>
  );
}
