import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type AppError, isAppError } from '#domain/error-codes.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { useLateResult, useWrite, type WriteWay } from '#web/platform/outbox/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { type Changes, changesOf, withChanges } from '../rules/changes.ts';
import { isTooYoung } from '../rules/problems.ts';
import type { ProfileFormModel } from './profile-form-model.ts';
import { refusedColumn } from '../data/refused-column.ts';
import type { ProfileWrite } from '../rules/profile-write.ts';
import { fieldOfColumn } from '../rules/sections.ts';
import { type FormField, type StudentForm, usualCalendar } from '../rules/student-form.ts';
import { profileWrite } from './profile-write.ts';

/**
 * Saves answers of the own profile through the outbox. It never waits for a network in silence: without one it
 * fails at once, so that the person is told what is not sent yet, and is sent by itself later.
 */
function useSaveProfile({ write }: WriteWay<ProfileWrite, Partial<Profile>>) {
  const { language } = useLanguage();
  return useMutation<Partial<Profile>, AppError, Omit<ProfileWrite, 'usual'>>({
    networkMode: 'always',
    mutationFn: (answers) =>
      write({ ...answers, usual: { language, preferred_calendar: usualCalendar(language) } }),
  });
}

/** What a form tells its owner, who speaks. */
export interface SendEvents {
  /** @param form with what was saved, and what was typed since */
  onSaved: (form: StudentForm) => void;
  /** VAL-06: our own rule or the server says that the age is under 13 */
  onTooYoung: () => void;
  onFailed: (failure: AppError, field: FormField | undefined) => void;
}

/** Sends what was changed in some fields, and shows a refusal at the question where it belongs. */
export function useSendAnswers(model: ProfileFormModel, events: SendEvents) {
  const way = useWrite(profileWrite);
  const save = useSaveProfile(way);
  const [isSentLater, setSentLater] = useState(false);
  const refuse = (failure: AppError) => {
    const field = refusedField(failure);
    if (field !== undefined)
      model.refuse(field, failure.code === 'under_13' ? 'under_13' : 'refused_by_server');
    if (failure.code === 'under_13') events.onTooYoung();
    events.onFailed(failure, field);
  };
  const settle = (typed: Changes, columns: ProfileWrite['columns'], row: Partial<Profile>) => {
    // the outbox may have settled it before, and the profile may not have come again yet
    const form = withChanges(model.read().form, typed);
    model.settle(typed);
    const isBirthStored = columns.date_of_birth !== undefined && columns.date_of_birth !== row.date_of_birth;
    if (isBirthStored) model.refuse('birth', 'birth_stays');
    else events.onSaved(form);
  };
  const send = (fields: readonly FormField[]) => {
    const typed = changesOf(model.read().changes, fields);
    const columns = model.columnsOf(fields);
    const touched = Object.keys(typed) as FormField[];
    save.mutate(
      { columns, typed, seen: model.seenAt(touched) },
      {
        onSuccess: (row) => settle(typed, columns, row),
        onError: refuse,
      },
    );
  };
  // what waited here may be answered while the form still stands open
  useLateResult(way, ({ columns, typed }, outcome) => {
    save.reset();
    if (outcome.is === 'sent') {
      setSentLater(true);
      settle(typed, columns, outcome.answer as Partial<Profile>);
    } else if (outcome.is === 'refused') refuse(outcome.failure);
  });
  const checkAndSend = (fields: readonly FormField[]) => {
    if (model.check(fields)) send(fields);
    else if (fields.includes('birth') && isTooYoung(model.read().form, model.today)) events.onTooYoung();
  };
  return {
    send,
    checkAndSend,
    isSending: save.isPending,
    isSent: save.isSuccess || isSentLater,
    failure: save.error,
  };
}

/** The question to which the server's refusal belongs, as far as its answer says. */
function refusedField(failure: unknown): FormField | undefined {
  const column = isAppError(failure) ? refusedColumn(failure) : undefined;
  return column === undefined ? undefined : fieldOfColumn(column);
}
