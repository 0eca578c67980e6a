import { Trans } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/platform/session/index.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The last tile of the list: nobody has to be chosen from it. */
export function NobodyFits() {
  const { user } = useSession();
  return (
    <div className="grid content-center justify-items-start gap-2 rounded-xl border border-dashed border-line-strong p-4">
      <h3 className="text-lg font-bold">
        <Trans comment="Public list of mentors, at the end: heading, a friendly question when no mentor in the list suits the reader">
          Nobody fits?
        </Trans>
      </h3>
      {user ? (
        <p className="text-ink-quiet">
          <Trans comment="Public list of mentors, nobody suits, signed in: what the team does; “next step” is a card on the dashboard">
            We look for new mentors by language and field. Your home page shows your next step.
          </Trans>
        </p>
      ) : (
        <>
          <p className="text-ink-quiet">
            <Trans comment="Public list of mentors, nobody suits, visitor: encourages to sign up all the same">
              Sign up anyway. We look for new mentors by language and field, and you always see your next
              step.
            </Trans>
          </p>
          <LinkButton to={paths.signup} kind="primary">
            <Trans comment="Public list of mentors, nobody suits: link that looks like a button, to the sign-up of students">
              Find a mentor
            </Trans>
          </LinkButton>
        </>
      )}
    </div>
  );
}
