import { Trans } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { type SyntheticEvent, useId } from 'react';
import { IMAGE_ALT_MAX_CHARACTERS } from '#domain/limits.ts';
import { type DraftNow, Shown } from '#web/platform/drafts/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import type { Unfinished } from '../hooks/use-unfinished.ts';
import type { UnfinishedDescription } from '../rules/unfinished.ts';

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export interface ImageTextDialogProps {
  editor: Editor;
  unfinished: Unfinished<UnfinishedDescription>;
  onClose: () => void;
}

/** Changes what a picture of the text says to people who cannot see it; what is typed is kept until then. */
export function ImageTextDialog({ editor, unfinished, onClose }: ImageTextDialogProps) {
  const formId = useId();
  const { alt, src: path } = editor.getAttributes('image');
  const before = wordOf(alt);
  const src = wordOf(path);
  const { draft, finish } = unfinished;
  // what is kept may be about another picture
  const typedIn = ({ values }: DraftNow<UnfinishedDescription>) =>
    (values?.src === src ? values.alt : undefined) ?? before;
  const set = (event: SyntheticEvent) => {
    event.preventDefault();
    editor
      .chain()
      .focus()
      .updateAttributes('image', { alt: typedIn(draft.read()).trim() })
      .run();
    void finish();
    onClose();
  };
  return (
    <Dialog
      open
      size="small"
      title={<Trans>Words for this picture</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={() => {
              editor.chain().focus().deleteSelection().run();
              if (draft.read().values?.src === src) void finish();
              onClose();
            }}
          >
            <Trans>Take the picture out</Trans>
          </Button>
          <Button type="submit" kind="primary" form={formId}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={set}>
        <Field label={<Trans>What is in the picture, for people who cannot see it</Trans>} required>
          <Shown of={draft} pick={typedIn}>
            {(typed) => (
              <Textarea
                rows={2}
                limit={IMAGE_ALT_MAX_CHARACTERS}
                value={typed}
                onChange={({ target: { value } }) =>
                  draft.change({ src, alt: value === before ? undefined : value })
                }
              />
            )}
          </Shown>
        </Field>
      </Form>
    </Dialog>
  );
}
