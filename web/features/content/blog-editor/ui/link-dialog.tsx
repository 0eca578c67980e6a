import { Trans, useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { type SyntheticEvent, useId, useState } from 'react';
import { isPostLink } from '#domain/blog/post-body.ts';
import { type DraftNow, Shown } from '#web/platform/drafts/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { Unfinished } from '../hooks/use-unfinished.ts';
import { isPlaceOf, placeOf } from '../rules/place.ts';
import type { UnfinishedLink } from '../rules/unfinished.ts';

/** `example.org` is meant as an address. */
function completed(typed: string): string {
  const address = typed.trim();
  if (/^[^\s/:@]+\.[^\s:@]+$/.test(address)) return `https://${address}`;
  return /^[^\s/:@]+@[^\s/:@]+$/.test(address) ? `mailto:${address}` : address;
}

export interface LinkDialogProps {
  editor: Editor;
  unfinished: Unfinished<UnfinishedLink>;
  onClose: () => void;
}

/** Whether the stored address is meant for what is selected: a link that has one already shows that. */
function isMeantHere(editor: Editor, stored: UnfinishedLink | undefined): boolean {
  if (!editor.isActive('link')) return true;
  const { doc, selection } = editor.state;
  const { place } = stored ?? {};
  return place?.from === selection.from && place.to === selection.to && isPlaceOf(doc, place);
}

/** Makes a link of what is selected, or of its address where nothing is; what is typed is kept until then. */
export function LinkDialog({ editor, unfinished, onClose }: LinkDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const { draft, finish } = unfinished;
  const href: unknown = editor.getAttributes('link').href;
  const before = typeof href === 'string' ? href : '';
  const [isMeant, setMeant] = useState(() => isMeantHere(editor, draft.read().values));
  const [isRefused, setIsRefused] = useState(false);
  const typedIn = ({ values }: DraftNow<UnfinishedLink>) => (isMeant ? values?.typed : undefined) ?? before;
  const change = (value: string) => {
    setMeant(true);
    const { doc, selection } = editor.state;
    draft.change({ typed: value === before ? undefined : value, place: placeOf(doc, selection) });
  };
  const done = () => {
    if (isMeant) void finish();
    onClose();
  };

  function set(event: SyntheticEvent) {
    event.preventDefault();
    const typed = typedIn(draft.read());
    const address = completed(typed);
    if (!isPostLink(address)) return setIsRefused(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    const mark = { type: 'link', attrs: { href: address } };
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [mark] }).run();
    } else chain.setLink({ href: address }).run();
    done();
  }
  return (
    <Dialog
      open
      size="small"
      title={<Trans>Link</Trans>}
      onClose={onClose}
      actions={
        <>
          {href !== undefined && (
            <Button
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                done();
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
          <Shown of={draft} pick={typedIn}>
            {(typed) => (
              <TextInput
                dir="ltr"
                inputMode="url"
                value={typed}
                onChange={(event) => change(event.target.value)}
              />
            )}
          </Shown>
        </Field>
      </Form>
    </Dialog>
  );
}
