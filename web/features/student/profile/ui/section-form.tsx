import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { type AppError, isWorthRetrying } from '#domain/error-codes.ts';
import { useShown } from '#web/platform/drafts/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toast.ts';
import type { ProfileFormModel } from '../hooks/profile-form-model.ts';
import { useSendAnswers } from '../hooks/use-save-profile.ts';
import { changesOf, hasChanges } from '../rules/changes.ts';
import { fieldsOfPage, type ProfileSection } from '../rules/sections.ts';
import { sectionId } from './field-id.ts';
import { NotSent } from './storage-notes.tsx';
import { SectionFields } from './section-fields.tsx';
import { STEP_TITLES } from './section-labels.ts';

/** One section of the profile page: it can be saved on its own. */
export function SectionForm({ section, model }: { section: ProfileSection; model: ProfileFormModel }) {
  const { t } = useLingui();
  const fields = fieldsOfPage(section);
  const isDirty = useShown(model, ({ changes }) => hasChanges(changesOf(changes, fields)));
  const sending = useSendAnswers(model, useSpokenEvents());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sending.checkAndSend(fields);
  };
  return (
    <section aria-labelledby={sectionId(section)} className="grid gap-4 border-t border-line pt-6">
      <h2 id={sectionId(section)} tabIndex={-1} className="font-display text-xl font-bold">
        {t(STEP_TITLES[section])}
      </h2>
      <Form className="grid gap-5" onSubmit={submit}>
        <SectionFields section={section} fields={fields} model={model} />
        <NotSent model={model} failure={sending.failure} onSendAgain={() => sending.checkAndSend(fields)} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            kind={isDirty ? 'primary' : 'quiet'}
            busy={sending.isSending}
            disabled={!isDirty}
          >
            <Trans comment="Profile of a student, under each section: button">Save this section</Trans>
          </Button>
          {isDirty && <NotSavedYet model={model} />}
        </div>
      </Form>
    </section>
  );
}

/** Where changes are until she saves them; nothing while they are being written. */
function NotSavedYet({ model }: { model: ProfileFormModel }) {
  const { t } = useLingui();
  const { isBorrowed } = useSession();
  const isStored = useShown(model, (now) => now.isStored);
  const words = isBorrowed
    ? t({
        message: 'Not saved yet, only on this page',
        comment:
          'Profile of a student, beside the save button of a section, on a phone that is shared: state of the answers',
      })
    : isStored &&
      t({
        message: 'Not saved yet, kept on this phone',
        comment: 'Profile of a student, beside the save button of a section: state of the answers',
      });
  return <span className="text-sm text-ink-quiet">{words}</span>;
}

/** The newest word on saving replaces the one before: good news never stand beside old bad news. */
const ONE_TOAST = { id: 'profile' };

/** What saving says aloud [ERR-11, VAL-06]. */
export function useSpokenEvents() {
  const { t } = useLingui();
  const errorText = useErrorText();
  return {
    /** what was said before does not hold any more */
    silence: () => toast.dismiss(ONE_TOAST.id),
    onSaved: () =>
      void toast.success(
        t({
          message: 'Profile updated successfully!',
          comment: 'Profile of a student: short message after saving',
        }),
        ONE_TOAST,
      ),
    onTooYoung: () =>
      void toast.error(
        t({
          message: 'You must be at least 13 years old to use this platform.',
          comment: 'Profile of a student: error after saving; 13 is the lowest age',
        }),
        ONE_TOAST,
      ),
    onFailed: (failure: AppError) => {
      if (failure.code === 'under_13') return;
      // nothing failed yet: the form says in its place where the answers are, the bar why
      if (isWorthRetrying(failure.code)) return;
      toast.error(
        failure.code === 'unexpected'
          ? t({
              message: 'Failed to update profile',
              comment: 'Profile of a student: short message when saving did not work',
            })
          : errorText(failure),
        ONE_TOAST,
      );
    },
  };
}
