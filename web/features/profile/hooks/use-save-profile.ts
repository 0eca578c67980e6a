import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AppError, isAppError } from '#domain/error-codes.ts';
import type { Profile } from '#domain/profile.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useSession } from '#web/features/session/index.ts';
import { changesOf } from '../rules/changes.ts';
import { isTooYoung } from '../rules/problems.ts';
import type { ProfileFormModel } from './use-profile-form.ts';
import { refusedColumn } from '../data/refused-column.ts';
import { saveProfile } from '../data/save-profile.ts';
import { fieldOfColumn } from '../rules/sections.ts';
import { type Columns, type FormField, usualCalendar } from '../rules/student-form.ts';
import { profileKeys } from './profile-keys.ts';

/**
 * Saves columns of the own profile. It never waits for a network in silence: without one it fails at once,
 * so that the person is told what is not sent yet.
 */
export function useSaveProfile() {
  const { user } = useSession();
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  return useMutation<Partial<Profile>, AppError, Columns>({
    networkMode: 'always',
    mutationFn: (columns) => {
      if (user === undefined) throw new Error('Only a signed-in person has a profile to save');
      const usual = { language, preferred_calendar: usualCalendar(language) };
      return saveProfile({ id: user.id, email: user.email }, columns, usual);
    },
    onSuccess: (row) => {
      const key = profileKeys.own(user?.id);
      queryClient.setQueryData<Profile | null>(key, (known) => (known ? { ...known, ...row } : known));
      void queryClient.invalidateQueries({ queryKey: key });
    },
  });
}

/** What a form tells its owner, who speaks. */
export interface SendEvents {
  onSaved: () => void;
  /** VAL-06: our own rule or the server says that the age is under 13 */
  onTooYoung: () => void;
  onFailed: (failure: AppError, field: FormField | undefined) => void;
}

/** Sends what was changed in some fields, and shows a refusal at the question where it belongs. */
export function useSendAnswers(model: ProfileFormModel, events: SendEvents) {
  const save = useSaveProfile();
  const refuse = (failure: AppError) => {
    const field = refusedField(failure);
    if (field !== undefined)
      model.refuse(field, failure.code === 'under_13' ? 'under_13' : 'refused_by_server');
    if (failure.code === 'under_13') events.onTooYoung();
    events.onFailed(failure, field);
  };
  const send = (fields: readonly FormField[]) => {
    const sent = changesOf(model.changes, fields);
    const columns = model.columnsOf(fields);
    save.mutate(columns, {
      onSuccess: (row) => {
        model.settle(sent);
        const isBirthKept =
          columns.date_of_birth !== undefined && columns.date_of_birth !== row.date_of_birth;
        if (isBirthKept) model.refuse('birth', 'birth_stays');
        else events.onSaved();
      },
      onError: refuse,
    });
  };
  const checkAndSend = (fields: readonly FormField[]) => {
    if (model.check(fields)) send(fields);
    else if (fields.includes('birth') && isTooYoung(model.form, model.today)) events.onTooYoung();
  };
  return { send, checkAndSend, isSending: save.isPending, isSent: save.isSuccess, failure: save.error };
}

/** The question to which the server's refusal belongs, as far as its answer says. */
function refusedField(failure: unknown): FormField | undefined {
  const column = isAppError(failure) ? refusedColumn(failure) : undefined;
  return column === undefined ? undefined : fieldOfColumn(column);
}
