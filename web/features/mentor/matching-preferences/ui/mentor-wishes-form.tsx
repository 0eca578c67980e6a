import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { ExpertiseField } from '#domain/mentors/mentor-profile.ts';
import {
  GOAL_FIELDS,
  LEANINGS,
  type Leaning,
  MENTOR_WISH_REASON_MAX_CHARACTERS,
  STUDY_FIELDS,
} from '#domain/mentors/mentor-wishes.ts';
import { LimitedText, Shown } from '#web/platform/drafts/index.ts';
import { useOnlyInPage } from '#web/platform/session/index.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import type { MentorWishesModel } from '../hooks/use-mentor-wishes.ts';
import { isReasonTooLong, leaningOf, withLeaning } from '../rules/mentor-wish.ts';

/** One field or goal with the three that can be said of it, in one line. */
function LeaningRow(props: {
  field: ExpertiseField;
  leaning: Leaning;
  onChoose: (leaning: Leaning) => void;
}) {
  const { field, leaning, onChoose } = props;
  const { t } = useLingui();
  const optionText = useOptionText();
  const id = useId();
  const labels: Readonly<Record<Leaning, string>> = {
    prefer: t({ message: 'Gladly', comment: 'Wishes of a mentor about students: label' }),
    neutral: t({ message: 'Neutral', comment: 'Wishes of a mentor about students: label' }),
    avoid: t({ message: 'Rather not', comment: 'Wishes of a mentor about students: label' }),
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] items-center gap-2">
      <label htmlFor={id} className="break-words">
        {optionText('expertise_field', field)}
      </label>
      <Select
        id={id}
        choices={LEANINGS.map((value) => ({ value, label: labels[value] }))}
        value={leaning}
        onChange={({ target }) => onChoose(LEANINGS.find((one) => one === target.value) ?? 'neutral')}
      />
    </div>
  );
}

/** What is stored of changes that are not saved. */
function DraftLine({ model }: { model: MentorWishesModel }) {
  const onlyInPage = useOnlyInPage();
  if (model.cannotStore) {
    return (
      <Notice kind="warning" live="polite">
        <Trans comment="Wishes of a mentor about students: notice">
          This phone cannot keep what you change. Please save before you close the page.
        </Trans>
      </Notice>
    );
  }
  if (!model.isChanged) return null;
  return (
    <p className="text-sm text-ink-quiet">
      {onlyInPage ?? (
        <Trans comment="Wishes of a mentor about students: sentence">
          Your changes are kept on this phone. They are not saved yet.
        </Trans>
      )}
    </p>
  );
}

/** Every field and goal, each with a choice of three, and why, for the team. */
export function MentorWishesForm(props: {
  model: MentorWishesModel;
  /** she has just asked for it; otherwise it stands open with what was begun before, and takes no focus */
  isAsked: boolean;
  onClose: () => void;
}) {
  const { model, isAsked, onClose } = props;
  const { form, wishesOf, change } = model;
  const top = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isAsked) top.current?.querySelector('select')?.focus();
  }, [isAsked]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!model.isChanged) return;
    if (isReasonTooLong(wishesOf(form.read()))) top.current?.querySelector('textarea')?.focus();
    else model.save(onClose);
  };
  const groups = [
    {
      id: 'fields',
      title: <Trans comment="Wishes of a mentor about students: heading">Fields of study</Trans>,
      fields: STUDY_FIELDS,
    },
    {
      id: 'goals',
      title: <Trans comment="Wishes of a mentor about students: heading">Goals</Trans>,
      fields: GOAL_FIELDS,
    },
  ];
  return (
    <Form ref={top} onSubmit={submit} className="grid gap-6">
      {groups.map(({ id, title, fields }) => (
        <fieldset key={id} className="grid min-w-0 gap-2">
          <legend className="pb-2 font-bold">{title}</legend>
          {fields.map((field) => (
            <Shown key={field} of={form} pick={(now) => leaningOf(wishesOf(now), field)}>
              {(leaning) => (
                <LeaningRow
                  field={field}
                  leaning={leaning}
                  onChoose={(next) => change((wishes) => withLeaning(wishes, field, next))}
                />
              )}
            </Shown>
          ))}
        </fieldset>
      ))}
      <LimitedText
        of={form}
        textOf={(now) => wishesOf(now).reason}
        label={<Trans comment="Wishes of a mentor about students: label">Why, for the team</Trans>}
        optional
        hint={
          <Trans comment="Wishes of a mentor about students: hint under the field">
            Please write nothing here about a person.
          </Trans>
        }
        limit={MENTOR_WISH_REASON_MAX_CHARACTERS}
        tooLong={
          <Trans comment="Wishes of a mentor about students: text">
            The text is too long. Please shorten it
          </Trans>
        }
        onText={(reason) => change((wishes) => ({ ...wishes, reason }))}
      />
      <DraftLine model={model} />
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" type="submit" disabled={!model.isChanged} busy={model.saving.isPending}>
          <Trans comment="Wishes of a mentor about students: button">Save the wishes</Trans>
        </Button>
        {!model.saving.isPending && (
          <Button
            onClick={() => {
              model.undo();
              onClose();
            }}
          >
            {model.isChanged ? (
              <Trans comment="Wishes of a mentor about students: button">Undo the changes</Trans>
            ) : (
              <Trans comment="Wishes of a mentor about students: button">Close</Trans>
            )}
          </Button>
        )}
      </div>
    </Form>
  );
}
