import { useMemo, useState } from 'react';
import {
  checkForm,
  type FormProblems,
  formOf,
  type MentorForm,
  type MentorOffer,
  withoutSaved,
} from '../rules/mentor-form.ts';
import { useStoredChanges } from './use-stored-changes.ts';

const NO_PROBLEMS: FormProblems = {};

/** The form of what a mentor offers: the stored values with what was typed on this phone over them. */
export function useOfferForm(mentorId: string, offer: MentorOffer) {
  const { changes, cannotStore, change, replace } = useStoredChanges(mentorId);
  const [isChecked, setIsChecked] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const form: MentorForm = useMemo(() => ({ ...formOf(offer), ...changes }), [offer, changes]);
  const problems = useMemo(() => checkForm(form), [form]);
  return {
    isReady: changes !== undefined,
    form,
    hasChanges: changes !== undefined && Object.keys(changes).length > 0,
    problems: isChecked ? problems : NO_PROBLEMS,
    /** how often an answer was refused; each time the summary takes the focus */
    attempt,
    cannotStore,
    change,
    /** Shows what is wrong and says whether all is well. */
    check: () => {
      setIsChecked(true);
      const isWell = Object.keys(problems).length === 0;
      if (!isWell) setAttempt((count) => count + 1);
      return isWell;
    },
    /** The server has this form now; what was typed meanwhile is still to be saved. */
    settle: (saved: Partial<MentorForm>) => replace((typed) => withoutSaved(typed, saved)),
    /** The person wants the stored values back. */
    undo: () => replace(() => ({})),
  };
}
