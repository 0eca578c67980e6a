import { Trans } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { useDraftStore } from '#web/platform/drafts/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type NameProblem, nameProblem } from '../rules/saved-view.ts';
import { ViewFields, type ViewForm } from './name-field.tsx';

export interface ViewDialogProps {
  title: ReactNode;
  /** names its draft */
  form: string;
  begin: ViewForm;
  failure: Error | null;
  busy: boolean;
  onSave: (form: ViewForm, done: () => void) => void;
  onClose: () => void;
  /** in front of the buttons that every such dialog has */
  more?: ReactNode;
  children?: ReactNode;
}

/** Asks for the name of a view and who sees it. What the server refused is said here, with the name still there. */
export function ViewDialog(props: ViewDialogProps) {
  const { title, form, begin, failure, busy, onSave, onClose, more, children } = props;
  const errorText = useErrorText();
  const id = useId();
  const formId = useId();
  const draft = useDraftStore<ViewForm>(
    form,
    begin,
    ({ name, isShared }) => name === begin.name && isShared === begin.isShared,
  );
  const [problem, setProblem] = useState<NameProblem>();
  const close = () => {
    void draft.clear();
    onClose();
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = draft.read().values ?? begin;
    const found = nameProblem(typed.name);
    setProblem(found);
    if (found) document.getElementById(id)?.focus();
    else onSave({ ...typed, name: typed.name.trim() }, () => void draft.clear());
  };
  return (
    <Dialog
      open
      size="small"
      title={title}
      onClose={close}
      escape={busy ? 'ignore' : 'close'}
      actions={
        <>
          {more}
          <Button onClick={close} disabled={busy}>
            <Trans comment="Staff, saved view of a list: button">Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" form={formId} busy={busy}>
            <Trans comment="Staff, saved view of a list: button">Save</Trans>
          </Button>
        </>
      }
    >
      <Form id={formId} className="grid gap-4" onSubmit={send}>
        {children}
        {failure && <Notice kind="error" live="assertive" title={errorText(failure)} />}
        <ViewFields id={id} draft={draft} problem={problem} onType={() => setProblem(undefined)} />
      </Form>
    </Dialog>
  );
}
