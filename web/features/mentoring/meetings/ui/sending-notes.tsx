import { Trans } from '@lingui/react/macro';
import { contactsIn } from '#domain/messages/contact-screening/screen.ts';
import { type DraftNow, type TypedStore, useShown } from '#web/platform/drafts/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Why it was not taken. */
export function SendingFailure({ error }: { error: Error | null }) {
  const errorText = useErrorText();
  if (!error) return null;
  return (
    <Notice kind="error" live="assertive">
      {errorText(error)}
    </Notice>
  );
}

interface OfDraft<Values> {
  of: TypedStore<DraftNow<Values>>;
}

/** Contacts do not travel in these words [SG-03]: said before they are refused. The database decides. */
export const holdsContact = (text: string): boolean => text.trim() !== '' && contactsIn(text).length > 0;

/** @param textsOf what is screened of the values that are typed */
export function ContactNotice<Values>({
  of,
  textsOf,
}: OfDraft<Values> & { textsOf: (values: Values) => readonly string[] }) {
  const isHeld = useShown(of, ({ values }) => values !== undefined && textsOf(values).some(holdsContact));
  if (!isHeld) return null;
  return (
    <Notice kind="warning" live="polite">
      <Trans comment="A meeting that is not sent yet: notice">
        This seems to contain a number, an address, a link or another service. Please remove it, or send it as
        a message: the team checks it there first.
      </Trans>
    </Notice>
  );
}

/** Who reads what is written here; said beside every field of this room [SG-05]. */
export function WhoReads({ isStudent }: { isStudent: boolean }) {
  return (
    <p className="text-sm text-ink-quiet">
      {isStudent ? (
        <Trans comment="A meeting that is not sent yet: sentence">
          Your mentor reads this. The team reads it only when it must, and you see each time under «Who opened
          your data».
        </Trans>
      ) : (
        <Trans comment="A meeting that is not sent yet: sentence">
          Your student reads this. The team reads it only when it must.
        </Trans>
      )}
    </p>
  );
}

/** The phone refuses to keep what is typed. */
export function CannotStore<Values>({ of }: OfDraft<Values>) {
  const cannotStore = useShown(of, (now) => now.cannotStore);
  if (!cannotStore) return null;
  return (
    <Notice kind="warning" live="polite">
      <Trans comment="A meeting that is not sent yet: notice">
        This phone cannot keep what you type. Please send it before you close the page.
      </Trans>
    </Notice>
  );
}
