import { Trans, useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { type SyntheticEvent, useId, useState } from 'react';
import { isPostLink } from '#domain/blog/post-body.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** `example.org` is meant as an address. */
function completed(typed: string): string {
  const address = typed.trim();
  if (/^[^\s/:@]+\.[^\s:@]+$/.test(address)) return `https://${address}`;
  return /^[^\s/:@]+@[^\s/:@]+$/.test(address) ? `mailto:${address}` : address;
}

/** Makes a link of what is selected, or of its address where nothing is. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const before: unknown = editor.getAttributes('link').href;
  const [typed, setTyped] = useState(typeof before === 'string' ? before : '');
  const [isRefused, setIsRefused] = useState(false);

  function set(event: SyntheticEvent) {
    event.preventDefault();
    const href = completed(typed);
    if (!isPostLink(href)) return setIsRefused(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    const mark = { type: 'link', attrs: { href } };
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [mark] }).run();
    } else chain.setLink({ href }).run();
    onClose();
  }
  return (
    <Dialog
      open
      size="small"
      title={<Trans>Link</Trans>}
      onClose={onClose}
      actions={
        <>
          {before !== undefined && (
            <Button
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              <Trans>Take the link away</Trans>
            </Button>
          )}
          <Button type="submit" kind="primary" form={formId}>
            <Trans>Set the link</Trans>
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={set}>
        <Field
          label={<Trans>Address</Trans>}
          hint={
            <Trans>
              A page that begins with https, an email address, or an address of ours such as{' '}
              <bdi dir="ltr">/blogs</bdi>
            </Trans>
          }
          error={isRefused ? t`This address cannot be linked. Please look at it again` : undefined}
        >
          <TextInput
            dir="ltr"
            inputMode="url"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </Form>
    </Dialog>
  );
}
