import { useCallback, useMemo, useState } from 'react';
import type { CalendarDate } from '#domain/calendar/gregorian.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { type Changes, changed, changesOf, withChanges } from '../rules/changes.ts';
import type { Place } from '../rules/draft.ts';
import {
  type FieldProblem,
  firstWithProblem,
  problemsOf,
  type Problems,
  withoutFields,
} from '../rules/problems.ts';
import { type Seen, seenAt } from '../rules/profile-write.ts';
import { type ProfileSection, sectionOf } from '../rules/sections.ts';
import { type FormField, formOf, readFields, type StudentForm } from '../rules/student-form.ts';
import { useFormStore } from './use-form-store.ts';

export type Answer = <Name extends FormField>(field: Name, answer: StudentForm[Name]) => void;

export interface ProfileFormModel {
  /** what stands in the inputs */
  form: StudentForm;
  changes: Changes;
  /** what the database holds: a partial date of birth can be made more exact, an exact one stays */
  storedBirth: 'none' | 'partial' | 'exact';
  place: Place;
  /** Kabul's Gregorian day on which this form was opened */
  today: CalendarDate;
  /** the phone refuses to keep what is typed */
  cannotStore: boolean;
  /** all that was typed is on this phone */
  isStored: boolean;
  problems: Problems;
  /** how often answers of a section were refused; each time its summary takes the focus */
  attempts: Partial<Record<ProfileSection, number>>;
  answer: Answer;
  goTo: (place: Place) => void;
  /** Looks at these fields, shows what is wrong with them and says whether all is well. */
  check: (fields: readonly FormField[]) => boolean;
  /** The first of these fields that could not be stored; nothing is shown. */
  firstProblemOf: (fields: readonly FormField[]) => FormField | undefined;
  refuse: (field: FormField, problem: FieldProblem) => void;
  /** The columns of what was changed in these fields; only after `check`. */
  columnsOf: (fields: readonly FormField[]) => ReturnType<typeof readFields>['columns'];
  /** What the person has seen at these questions, so that nothing newer is written over unseen. */
  seenAt: (fields: readonly FormField[]) => Seen;
  settle: (saved: Changes) => void;
}

/**
 * The form of a profile: what is stored, what was typed on this phone, and what is wrong with it. Undefined
 * until the phone has been asked for a draft, so that nothing typed is overwritten.
 */
export function useProfileForm(profile: Profile): ProfileFormModel | undefined {
  const { language } = useLanguage();
  const { store, state } = useFormStore();
  const [today] = useState(() => kabulDateOf(Date.now()));
  const [problems, setProblems] = useState<Problems>({});
  const [attempts, setAttempts] = useState<Partial<Record<ProfileSection, number>>>({});
  const stored = useMemo(() => formOf(profile, language), [profile, language]);
  const form = useMemo(() => withChanges(stored, state.changes), [stored, state.changes]);

  const answer = useCallback<Answer>(
    (field, next) => {
      store.change((changes) => changed(changes, stored, field, next), stored);
      setProblems((before) => {
        const now = problemsOf({ ...form, [field]: next }, [field], today);
        const { [field]: _old, ...others } = before;
        // a date of birth under 13 is said at once, everything else when the person goes on
        const stays = field in before || now[field] === 'under_13';
        return stays && now[field] ? { ...others, [field]: now[field] } : others;
      });
    },
    [form, store, stored, today],
  );
  const check = (fields: readonly FormField[]) => {
    const found = problemsOf(form, fields, today);
    setProblems((before) => ({ ...withoutFields(before, fields), ...found }));
    const wrong = firstWithProblem(found, fields);
    if (wrong !== undefined) countAttempt(wrong);
    return wrong === undefined;
  };
  const refuse = (field: FormField, problem: FieldProblem) => {
    setProblems((before) => ({ ...before, [field]: problem }));
    countAttempt(field);
  };
  const countAttempt = (field: FormField) => {
    const section = sectionOf(field);
    setAttempts((before) => ({ ...before, [section]: (before[section] ?? 0) + 1 }));
  };
  if (!state.isReady) return undefined;
  return {
    form,
    changes: state.changes,
    storedBirth: storedBirthOf(profile),
    place: state.place,
    today,
    cannotStore: state.cannotStore,
    isStored: state.isStored,
    problems,
    attempts,
    answer,
    goTo: store.goTo,
    check,
    firstProblemOf: (fields) => firstWithProblem(problemsOf(form, fields, today), fields),
    refuse,
    columnsOf: (fields) => {
      const touched = Object.keys(changesOf(state.changes, fields)) as FormField[];
      return readFields(form, touched, today).columns;
    },
    seenAt: (fields) => seenAt(fields, { profile, stored, bases: state.bases, today }),
    settle: store.settle,
  };
}

function storedBirthOf(profile: Profile): ProfileFormModel['storedBirth'] {
  if (profile.date_of_birth === null) return 'none';
  return (profile.birth_date_precision ?? 'day') === 'day' ? 'exact' : 'partial';
}
