import type { CalendarDate } from '#domain/calendar/gregorian.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import type { Language } from '#domain/languages.ts';
import { joined, Observed, type TypedStore } from '#web/platform/drafts/index.ts';
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
import type { FormState, FormStore } from './form-store.ts';

export type Answer = <Name extends FormField>(field: Name, answer: StudentForm[Name]) => void;

/** What one open form says is wrong with its answers. */
interface ProblemState {
  problems: Problems;
  /** how often answers of a section were refused; each time its summary takes the focus */
  attempts: Partial<Record<ProfileSection, number>>;
}
export type ShownProblems = Observed<ProblemState>;
export const noProblems = (): ShownProblems => new Observed<ProblemState>({ problems: {}, attempts: {} });

/** The form at one moment. */
export interface FormNow extends FormState, ProblemState {
  /** what stands in the inputs */
  form: StudentForm;
}

/** The same object at every key: a component shows what it picks with `useShown`. */
export interface ProfileFormModel extends TypedStore<FormNow> {
  /** what the database holds: a partial date of birth can be made more exact, an exact one stays */
  storedBirth: 'none' | 'partial' | 'exact';
  /** Kabul's Gregorian day on which this form was opened */
  today: CalendarDate;
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

interface FormParts {
  store: FormStore;
  shown: ShownProblems;
  profile: Profile;
  language: Language;
  today: CalendarDate;
}

/** The form of a profile: what is stored, what was typed on this phone, and what is wrong with it. */
export function profileFormModel({ store, shown, profile, language, today }: FormParts): ProfileFormModel {
  const stored = formOf(profile, language);
  const now = joined(
    store,
    shown,
    (typed, said): FormNow => ({ ...typed, ...said, form: withChanges(stored, typed.changes) }),
  );
  const { read } = now;
  const show = (problems: Problems, refusedIn?: ProfileSection) => {
    const { attempts } = shown.read();
    const again = refusedIn && { [refusedIn]: (attempts[refusedIn] ?? 0) + 1 };
    shown.set({ problems, attempts: { ...attempts, ...again } });
  };
  return {
    ...now,
    storedBirth: storedBirthOf(profile),
    today,
    answer: (field, next) => {
      store.change((changes) => changed(changes, stored, field, next), stored);
      const { form, problems } = read();
      const found = problemsOf(form, [field], today)[field];
      // a date of birth under 13 is said at once, everything else when the person goes on
      const said = field in problems || found === 'under_13' ? found : undefined;
      if (said === problems[field]) return;
      const others = withoutFields(problems, [field]);
      show(said === undefined ? others : { ...others, [field]: said });
    },
    goTo: store.goTo,
    check: (fields) => {
      const { form, problems } = read();
      const found = problemsOf(form, fields, today);
      const wrong = firstWithProblem(found, fields);
      show({ ...withoutFields(problems, fields), ...found }, wrong && sectionOf(wrong));
      return wrong === undefined;
    },
    firstProblemOf: (fields) => firstWithProblem(problemsOf(read().form, fields, today), fields),
    refuse: (field, problem) => show({ ...read().problems, [field]: problem }, sectionOf(field)),
    columnsOf: (fields) => {
      const { form, changes } = read();
      const touched = Object.keys(changesOf(changes, fields)) as FormField[];
      return readFields(form, touched, today).columns;
    },
    seenAt: (fields) => seenAt(fields, { profile, stored, bases: read().bases, today }),
    settle: store.settle,
  };
}

function storedBirthOf(profile: Profile): ProfileFormModel['storedBirth'] {
  if (profile.date_of_birth === null) return 'none';
  return (profile.birth_date_precision ?? 'day') === 'day' ? 'exact' : 'partial';
}
