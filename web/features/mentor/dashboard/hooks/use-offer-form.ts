import { useMemo, useState } from 'react';
import { useFormDraft } from '#web/platform/drafts/index.ts';
import {
  checkForm,
  type FormProblems,
  formOf,
  type MentorForm,
  type MentorOffer,
  OFFER_FORM,
  withoutSaved,
} from '../rules/mentor-form.ts';

const NO_PROBLEMS: FormProblems = {};
const NO_CHANGES: Partial<MentorForm> = {};
const isEmpty = (changes: object) => Object.keys(changes).length === 0;

/** The form of what a mentor offers: the stored values with what was typed on this phone over them. */
export function useOfferForm(offer: MentorOffer) {
  const { values: changes, cannotStore, change, replace } = useFormDraft(OFFER_FORM, NO_CHANGES, isEmpty);
  const [isChecked, setIsChecked] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const form: MentorForm = useMemo(() => ({ ...formOf(offer), ...changes }), [offer, changes]);
  const problems = useMemo(() => checkForm(form), [form]);
  return {
    isReady: changes !== undefined,
    form,
    hasChanges: changes !== undefined && !isEmpty(changes),
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
