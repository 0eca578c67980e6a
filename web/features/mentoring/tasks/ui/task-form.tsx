import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { contactsIn } from '#domain/messages/contact-screening/screen.ts';
import { TASK_BODY_MAX_CHARACTERS, TASK_TITLE_MAX_CHARACTERS } from '#domain/tasks/task.ts';
import { type DraftNow, type FormDraft, isLongerThan, Shown, useShown } from '#web/platform/drafts/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { usualCalendar } from '#web/text/format.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useAddTask, useToday } from '../hooks/use-tasks.ts';
import { dueOf, isoDue } from '../rules/due.ts';
import { NOTHING_TYPED, type TypedTask } from '../rules/typed-task.ts';
import { ContactNotice } from './contact-notice.tsx';
import { DueField } from './due-field.tsx';

type Wrong = Partial<Record<'title' | 'body' | 'due', true>>;

function wrongIn(typed: TypedTask, due: ReturnType<typeof dueOf>): Wrong {
  return {
    ...((typed.title.trim() === '' || isLongerThan(TASK_TITLE_MAX_CHARACTERS, typed.title)) && {
      title: true,
    }),
    ...(isLongerThan(TASK_BODY_MAX_CHARACTERS, typed.body) && { body: true }),
    ...(due === 'unclear' && { due: true }),
  };
}

const typedOf = ({ values = NOTHING_TYPED }: DraftNow<TypedTask>) => values;
const isHeldIn = ({ title, body }: TypedTask) => contactsIn(`${title}\n${body}`).length > 0;

export interface TaskFormProps {
  matchId: string;
  isForOther: boolean;
  /** what is typed, which stays on the phone until it is on its way */
  draft: FormDraft<TypedTask>;
  /** it was just asked for: the focus goes to its first field */
  takesFocus: boolean;
}

/** The fields of a new task. */
export function TaskForm({ matchId, isForOther, draft, takesFocus }: TaskFormProps) {
  const errorText = useErrorText();
  const { language } = useLanguage();
  const today = useToday();
  const isHeld = useShown(draft, (now) => isHeldIn(typedOf(now)));
  const cannotStore = useShown(draft, (now) => now.cannotStore);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  const add = useAddTask();
  const [wrong, setWrong] = useState<Wrong>({});
  const submit = () => {
    const typed = typedOf(draft.read());
    const due = dueOf(typed.due, usualCalendar(language));
    const found = wrongIn(typed, due);
    setWrong(found);
    if (Object.keys(found).length > 0 || due === 'unclear' || isHeld || add.isPending) return;
    const words = { title: typed.title.trim(), body: typed.body.trim(), due: isoDue(due) };
    add.mutate(
      { taskId: crypto.randomUUID(), matchId, ...words },
      { onSuccess: () => void draft.clear(typed) },
    );
  };
  return (
    <Form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label={
          isForOther ? (
            <Trans comment="Form of a task: label">What should the student do?</Trans>
          ) : (
            <Trans comment="Form of a task: label">What do you want to do?</Trans>
          )
        }
        required
        error={
          wrong.title && (
            <Trans comment="Form of a task: error under the field">
              Please describe the task in at most 200 characters
            </Trans>
          )
        }
      >
        <Shown of={draft} pick={(now) => typedOf(now).title}>
          {(title) => (
            <TextInput
              ref={first}
              value={title}
              onChange={(event) => draft.change({ title: event.target.value })}
            />
          )}
        </Shown>
      </Field>
      <Field
        label={<Trans comment="Form of a task: label">Details</Trans>}
        optional
        error={
          wrong.body && (
            <Trans comment="Form of a task: error under the field">This is too long. Please shorten it</Trans>
          )
        }
      >
        <Shown of={draft} pick={(now) => typedOf(now).body}>
          {(body) => (
            <Textarea
              rows={2}
              limit={TASK_BODY_MAX_CHARACTERS}
              value={body}
              onChange={(event) => draft.change({ body: event.target.value })}
            />
          )}
        </Shown>
      </Field>
      <Shown of={draft} pick={(now) => typedOf(now).due}>
        {(due) => (
          <DueField
            value={due}
            today={today}
            isWrong={wrong.due === true}
            onChange={(next) => draft.change({ due: next })}
          />
        )}
      </Shown>
      {isHeld && <ContactNotice />}
      {cannotStore && (
        <Notice kind="warning" live="polite">
          <Trans comment="Form of a task: notice">
            This phone cannot keep what you type. Please save before you close the page.
          </Trans>
        </Notice>
      )}
      {add.error && (
        <Notice kind="error" live="assertive">
          {errorText(add.error)}
        </Notice>
      )}
      <div>
        <Button kind="primary" type="submit" busy={add.isPending}>
          <Trans comment="Form of a task: button">Add the task</Trans>
        </Button>
      </div>
    </Form>
  );
}
