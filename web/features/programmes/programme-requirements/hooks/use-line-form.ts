import { useRef, useState } from 'react';
import { isoOf } from '#domain/calendar/gregorian.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { type DraftNow, useDraftStore } from '#web/platform/drafts/index.ts';
import {
  EMPTY_FORM,
  type FormProblems,
  problemsOf,
  type RequirementForm,
  requirementOfForm,
} from '../rules/requirement-form.ts';
import { useAddLine } from './use-programme-lines.ts';

/** The day on which an admin looks, by the clock of Kabul. */
export const todayIso = (): string => isoOf(kabulDateOf(Date.now()));

export const typedOf = ({ values = EMPTY_FORM }: DraftNow<RequirementForm>): RequirementForm => values;

/** A line being written: its draft on this device, what is wrong with it, and what came of sending. */
export function useLineForm(programmeId: string) {
  const draft = useDraftStore(`requirement ${programmeId}`, EMPTY_FORM);
  const [wasSent, setWasSent] = useState(false);
  const add = useAddLine(programmeId);
  /** a repeated press sends the same line, so that it cannot stand there twice */
  const line = useRef({ id: '', of: '' });

  const change = (part: Partial<RequirementForm>) => {
    // each reset renders
    if (!add.isIdle) add.reset();
    draft.change(part);
  };
  const send = () => {
    setWasSent(true);
    const form = typedOf(draft.read());
    if (Object.keys(problemsOf(form)).length > 0) return;
    const of = JSON.stringify(form);
    if (line.current.of !== of) line.current = { id: crypto.randomUUID(), of };
    add.mutate(requirementOfForm(form, line.current.id, todayIso()), {
      onSuccess: () => {
        line.current = { id: '', of: '' };
        setWasSent(false);
        void draft.clear();
      },
    });
  };
  return {
    draft,
    /** what is wrong with an answer; said only after somebody has tried to send */
    problemIn: (now: DraftNow<RequirementForm>, field: keyof FormProblems) =>
      wasSent ? problemsOf(typedOf(now))[field] : undefined,
    failure: add.error,
    isBusy: add.isPending,
    wasAdded: add.isSuccess,
    change,
    send,
  };
}
