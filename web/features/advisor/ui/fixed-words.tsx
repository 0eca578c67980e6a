import { Trans } from '@lingui/react/macro';
import type { Refusal } from '#domain/advisor/refusals.ts';
import { Notice } from '#web/ui/notice.tsx';

/** What is said to somebody who may be in danger: written by people, shown at once, never by a model. */
export function DistressWords({ isWaiting }: { isWaiting: boolean }) {
  return (
    <Notice kind="warning" live="assertive" title={<Trans>You are not alone with this</Trans>}>
      <div className="grid gap-2">
        <p>
          <Trans>
            What you wrote sounds as if you or somebody near you may be in danger or in great pain. That is
            not your fault.
          </Trans>
        </p>
        <p>
          {isWaiting ? (
            <Trans>
              A person of the team reads it as soon as this phone has a connection. It is kept here until
              then.
            </Trans>
          ) : (
            <Trans>
              A person of the team reads it, as the first thing, and decides with you what can be done.
            </Trans>
          )}
        </p>
        <p>
          <Trans>
            The team is not there every hour and cannot send help to where you are. If it is dangerous now, go
            to a safer place if you can, and tell an adult whom you trust.
          </Trans>
        </p>
        <p>
          <Trans>
            If somebody could see this phone, press “Leave quickly” at the top. You can delete your questions
            below.
          </Trans>
        </p>
      </div>
    </Notice>
  );
}

/** What is never done here, why, and what is possible instead. */
export function RefusalWords({ refusal }: { refusal: Refusal }) {
  switch (refusal) {
    case 'essay':
      return (
        <Trans>
          No letter or essay is written here for anybody: it has to be yours, and readers notice when it is
          not. Begin with three notes: what you did, why, and what you learned. Write them down in your own
          words and ask your mentor to read them.
        </Trans>
      );
    case 'chance':
      return (
        <Trans>
          Nobody can say how likely it is that you are accepted, and no number would be true. On “Where you
          stand” you see what each programme asks for, beside what your profile says.
        </Trans>
      );
    case 'legal':
      return (
        <Trans>
          There is no advice on law, visas or asylum here: what is wrong there can hurt you. What is official
          about a programme stands on its page, with its source and the date on which it was checked.
        </Trans>
      );
    case 'others':
      return <Trans>Nothing about other people is told here, to nobody.</Trans>;
    case 'rules':
      return <Trans>That is not changed here. Ask what you would like to know about this place.</Trans>;
  }
}
