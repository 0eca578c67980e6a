import { useMemo, useState } from 'react';
import { joined, sameIfEqual, Observed, useDraftStore } from '#web/platform/drafts/index.ts';
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

/** The form at one moment: the stored values with what was typed on this phone over them. */
export interface OfferNow {
  /** the phone has said what it keeps */
  isReady: boolean;
  form: MentorForm;
  hasChanges: boolean;
  problems: FormProblems;
  /** how often an answer was refused; each time the summary takes the focus */
  attempt: number;
  cannotStore: boolean;
}

export type OfferFormModel = ReturnType<typeof useOfferForm>;

/** The form of what a mentor offers; the same object at every key, of which `useShown` shows a part. */
export function useOfferForm(offer: MentorOffer) {
  const draft = useDraftStore(OFFER_FORM, NO_CHANGES, isEmpty);
  const [refusals] = useState(() => new Observed({ isChecked: false, attempt: 0 }));
  return useMemo(() => {
    const stored = formOf(offer);
    const now = joined(draft, refusals, (typed, { isChecked, attempt }, before?: OfferNow): OfferNow => {
      const form = { ...stored, ...typed.values };
      return {
        isReady: typed.values !== undefined,
        form,
        hasChanges: typed.values !== undefined && !isEmpty(typed.values),
        problems: isChecked ? sameIfEqual(before?.problems, checkForm(form)) : NO_PROBLEMS,
        attempt,
        cannotStore: typed.cannotStore,
      };
    });
    return {
      ...now,
      change: draft.change,
      /** Shows what is wrong and says whether all is well. */
      check: () => {
        const isWell = Object.keys(checkForm(now.read().form)).length === 0;
        const { attempt } = refusals.read();
        refusals.set({ isChecked: true, attempt: isWell ? attempt : attempt + 1 });
        return isWell;
      },
      /** The server has this form now; what was typed meanwhile is still to be saved. */
      settle: (saved: Partial<MentorForm>) => draft.replace((typed) => withoutSaved(typed, saved)),
      /** The person wants the stored values back. */
      undo: () => draft.replace(() => ({})),
    };
  }, [offer, draft, refusals]);
}
