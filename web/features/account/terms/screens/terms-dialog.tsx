import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/platform/session/index.ts';
import { SPEC_TEXTS } from '#web/text/errors/spec-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import type { TermsState } from '../hooks/use-terms.ts';

/** UI-01, TERMS-03: asks for the terms; there is no way past it but the box, or signing out. */
export function TermsDialog({ terms }: { terms: TermsState }) {
  const { t } = useLingui();
  const { signOut } = useSession();
  const [ticked, setTicked] = useState(false);
  const [busy, setBusy] = useState<'accept' | 'leave'>();
  const [refusal, setRefusal] = useState<string>();
  const refusalId = useId();

  async function accept() {
    setBusy('accept');
    setRefusal(undefined);
    try {
      const answered = await terms.answer(true);
      if (!answered) return setRefusal(t(SPEC_TEXTS.termsNotUpdated));
      // an answer that waits is told by the bar about the connection
      if (answered === 'written') toast.success(t(SPEC_TEXTS.termsAccepted));
      terms.close();
    } catch {
      // the reason is logged where it entered; here only the sentence matters
      setRefusal(t(SPEC_TEXTS.termsFailed));
    } finally {
      setBusy(undefined);
    }
  }

  function askToClose() {
    if (ticked) void accept();
    else setRefusal(t(SPEC_TEXTS.termsNeeded));
  }

  return (
    <Dialog
      open={terms.open}
      title={
        <Trans comment="Dialog that asks to accept the terms: title of a dialog">Before you continue</Trans>
      }
      onClose={askToClose}
      actions={
        <>
          <Button
            busy={busy === 'leave'}
            onClick={() => {
              setBusy('leave');
              void signOut();
            }}
          >
            <Trans comment="Dialog that asks to accept the terms: button">Sign out</Trans>
          </Button>
          <Button kind="primary" disabled={!ticked} busy={busy === 'accept'} onClick={() => void accept()}>
            <Trans comment="Dialog that asks to accept the terms: button">Accept & Continue</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans comment="Dialog that asks to accept the terms: sentence">
          These are the rules of this place, in short:
        </Trans>
      </p>
      <ul className="grid list-disc gap-2 ps-6">
        <li>
          <Trans comment="Dialog that asks to accept the terms: line of a list">
            It is free. Nobody may ask you for money, and nobody may ask you to meet in secret.
          </Trans>
        </li>
        <li>
          <Trans comment="Dialog that asks to accept the terms: line of a list">
            Your mentor sees your studies and interests, never your phone number, email or address.
          </Trans>
        </li>
        <li>
          <Trans comment="Dialog that asks to accept the terms: line of a list">
            The team may read what is written here, to keep everyone safe.
          </Trans>
        </li>
        <li>
          <Trans comment="Dialog that asks to accept the terms: line of a list">
            Nobody here can promise a place of study, money or a visa.
          </Trans>
        </li>
        <li>
          <Trans comment="Dialog that asks to accept the terms: line of a list">
            You may leave at any time and have your data deleted.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans comment="Dialog that asks to accept the terms: sentence; <0> is a link, <1> is a link">
          The whole text: <Link to={paths.terms}>terms of service</Link> and{' '}
          <Link to={paths.privacy}>privacy policy</Link>.
        </Trans>
      </p>
      <Checkbox
        label={
          <Trans comment="Dialog that asks to accept the terms: label">
            I have read the terms of service and accept them.
          </Trans>
        }
        checked={ticked}
        onChange={(event) => {
          setTicked(event.target.checked);
          setRefusal(undefined);
        }}
        aria-describedby={refusal ? refusalId : undefined}
      />
      <p id={refusalId} role="alert" className="font-semibold text-danger empty:hidden">
        {refusal}
      </p>
    </Dialog>
  );
}
