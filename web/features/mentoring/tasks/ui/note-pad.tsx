import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { contactsIn } from '#domain/messages/contact-screening/screen.ts';
import { NOTE_MAX_CHARACTERS } from '#domain/tasks/task.ts';
import { isLongerThan, Shown, useShown } from '#web/platform/drafts/index.ts';
import { FetchingPart } from '#web/platform/query/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { Written } from '#web/ui/written.tsx';
import { useNote } from '../hooks/use-note.ts';
import { ContactNotice } from './contact-notice.tsx';

export interface NotePadProps {
  matchId: string;
  /** nobody else reads it; else both of the pair do */
  isPrivate: boolean;
  mayWrite: boolean;
}

/** One of the two notes of a pair: one text, which is changed in its place. */
export function NotePad({ matchId, isPrivate, mayWrite }: NotePadProps) {
  const note = useNote(matchId, isPrivate);
  const isKnown = useShown(note.draft, (now) => note.textOf(now) !== undefined);
  return (
    <Card
      title={
        isPrivate ? (
          <Trans comment="Shared note of a student and their mentor: heading">My own note</Trans>
        ) : (
          <Trans comment="Shared note of a student and their mentor: heading">Our note</Trans>
        )
      }
    >
      <p className="text-sm text-ink-quiet">
        {isPrivate ? (
          <Trans comment="Shared note of a student and their mentor: sentence">
            Only you can read this. The other person and the team cannot.
          </Trans>
        ) : (
          <Trans comment="Shared note of a student and their mentor: sentence">
            Both of you can read and change this. Use it for what you have agreed.
          </Trans>
        )}
      </p>
      <FetchingPart of={[note.query]} />
      {isKnown &&
        (mayWrite ? (
          <Pad note={note} isPrivate={isPrivate} />
        ) : (
          <Shown of={note.draft} pick={note.textOf}>
            {(text = '') => <NoteText text={text} />}
          </Shown>
        ))}
    </Card>
  );
}

function NoteText({ text }: { text: string }) {
  if (text === '') {
    return (
      <p className="text-ink-quiet">
        <Trans comment="Shared note of a student and their mentor: sentence">Nothing written yet</Trans>
      </p>
    );
  }
  return <Written className="break-words whitespace-pre-wrap">{text}</Written>;
}

function Pad({ note, isPrivate }: { note: ReturnType<typeof useNote>; isPrivate: boolean }) {
  const errorText = useErrorText();
  const [isTooLong, setTooLong] = useState(false);
  const isHeld = useShown(note.draft, (now) => !isPrivate && contactsIn(note.textOf(now) ?? '').length > 0);
  const cannotStore = useShown(note.draft, (now) => now.cannotStore);
  const isChanged = useShown(note.draft, note.isChangedIn);
  const save = () => {
    const text = note.textOf(note.draft.read()) ?? '';
    const tooLong = isLongerThan(NOTE_MAX_CHARACTERS, text);
    setTooLong(tooLong);
    if (!tooLong && !isHeld) note.save(text);
  };
  return (
    <>
      <Field
        label={
          isPrivate ? (
            <Trans comment="Shared note of a student and their mentor: label">Text of my own note</Trans>
          ) : (
            <Trans comment="Shared note of a student and their mentor: label">Text of our note</Trans>
          )
        }
        error={
          isTooLong && (
            <Trans comment="Shared note of a student and their mentor: error under the field">
              This is too long. Please shorten it
            </Trans>
          )
        }
      >
        <Shown of={note.draft} pick={note.textOf}>
          {(text = '') => (
            <Textarea
              rows={3}
              limit={NOTE_MAX_CHARACTERS}
              value={text}
              onChange={(event) => note.change(event.target.value)}
            />
          )}
        </Shown>
      </Field>
      {isHeld && <ContactNotice />}
      {cannotStore && (
        <Notice kind="warning" live="polite">
          <Trans comment="Shared note of a student and their mentor: notice">
            This phone cannot keep what you type. Please save before you close the page.
          </Trans>
        </Notice>
      )}
      {note.saving.error && (
        <Notice kind="error" live="assertive">
          {errorText(note.saving.error)}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={!isChanged} busy={note.saving.isPending} onClick={save}>
          <Trans comment="Shared note of a student and their mentor: button">Save the note</Trans>
        </Button>
        <span role="status">
          {note.isWaiting && !isChanged && (
            <Badge kind="waiting">
              <Trans comment="Shared note of a student and their mentor: badge, one or two words">
                On this phone, not sent yet
              </Trans>
            </Badge>
          )}
          {note.saving.data === 'sent' && !isChanged && !note.isWaiting && (
            <Badge kind="done">
              <Trans comment="Shared note of a student and their mentor: badge, one or two words">
                Saved
              </Trans>
            </Badge>
          )}
        </span>
      </div>
    </>
  );
}
