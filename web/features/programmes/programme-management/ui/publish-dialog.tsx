import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PROGRAMME_MAX_CHARACTERS } from '#domain/programmes/programme.ts';
import { useFormDraft } from '#web/platform/drafts/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { DeskState, DeskStore } from '../hooks/desk-store.ts';
import { changesBetween } from '../rules/changes.ts';
import { EMPTY_CONTENT } from '../rules/content.ts';
import type { Issue } from '../rules/readiness.ts';
import { ChangeList } from './change-list.tsx';
import { IssueList } from './issue-list.tsx';

const EMPTY = { note: '' };

export interface PublishDialogProps {
  deskId: string;
  state: DeskState;
  store: DeskStore;
  issues: readonly Issue[];
  onDone: () => void;
  onClose: () => void;
}

/** The last look before visitors read it: what is missing, and what is different from what they read now. */
export function PublishDialog({ deskId, state, store, issues, onDone, onClose }: PublishDialogProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const stored = useFormDraft(`publication:${deskId}`, EMPTY);
  const note = stored.values?.note ?? '';
  const [isBusy, setBusy] = useState(false);
  const isPossible = !issues.some(({ blocks }) => blocks);
  const publish = async () => {
    setBusy(true);
    const isDone = await store.publish(note);
    setBusy(false);
    if (isDone) {
      void stored.clear();
      onDone();
    } else if (store.read().conflict) onClose();
  };
  return (
    <Dialog
      open
      title={<Trans>Before visitors read it</Trans>}
      onClose={onClose}
      actions={
        <Button kind="primary" busy={isBusy} disabled={!isPossible} onClick={() => void publish()}>
          <Trans>Publish now</Trans>
        </Button>
      }
    >
      <IssueList issues={issues} />
      <Field
        label={<Trans>Why it changes</Trans>}
        hint={<Trans>A few words for the other admins; they appear in the list of earlier versions.</Trans>}
        optional
      >
        <TextInput
          value={note}
          maxLength={PROGRAMME_MAX_CHARACTERS.publication}
          onChange={(event) => stored.change({ note: event.target.value })}
        />
      </Field>
      <section className="grid gap-2">
        <h3 className="font-bold">
          <Trans>What changes for visitors</Trans>
        </h3>
        <ChangeList
          changes={changesBetween(state.published ?? EMPTY_CONTENT, state.draft)}
          before={t`Now`}
          after={t`Then`}
        />
      </section>
      {state.failure && (
        <Notice kind="error" live="polite">
          {errorText(state.failure)}
        </Notice>
      )}
    </Dialog>
  );
}
