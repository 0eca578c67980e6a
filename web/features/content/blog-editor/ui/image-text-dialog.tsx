import { Trans } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { type SyntheticEvent, useId, useState } from 'react';
import { IMAGE_ALT_MAX_CHARACTERS } from '#domain/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

/** Changes what a picture of the text says to people who cannot see it. */
export function ImageTextDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const formId = useId();
  const before: unknown = editor.getAttributes('image').alt;
  const [alt, setAlt] = useState(typeof before === 'string' ? before : '');
  const set = (event: SyntheticEvent) => {
    event.preventDefault();
    editor.chain().focus().updateAttributes('image', { alt: alt.trim() }).run();
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
          <Textarea
            rows={2}
            limit={IMAGE_ALT_MAX_CHARACTERS}
            value={alt}
            onChange={(event) => setAlt(event.target.value)}
          />
        </Field>
      </Form>
    </Dialog>
  );
}
