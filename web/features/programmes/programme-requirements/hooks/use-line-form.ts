import { useRef, useState } from 'react';
import { isoOf } from '#domain/calendar/gregorian.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { useFormDraft } from '#web/platform/drafts/index.ts';
import {
  EMPTY_FORM,
  problemsOf,
  type RequirementForm,
  requirementOfForm,
} from '../rules/requirement-form.ts';
import { useAddLine } from './use-programme-lines.ts';

/** The day on which an admin looks, by the clock of Kabul. */
export const todayIso = (): string => isoOf(kabulDateOf(Date.now()));

/** A line being written: its draft on this device, what is wrong with it, and what came of sending. */
export function useLineForm(programmeId: string) {
  const draft = useFormDraft(`requirement ${programmeId}`, EMPTY_FORM);
  const form = draft.values ?? EMPTY_FORM;
  const [wasSent, setWasSent] = useState(false);
  const add = useAddLine(programmeId);
  /** a repeated press sends the same line, so that it cannot stand there twice */
  const line = useRef({ id: '', of: '' });

  const change = (part: Partial<RequirementForm>) => {
    add.reset();
    draft.change(part);
  };
  const problems = problemsOf(form);
  const send = () => {
    setWasSent(true);
    if (Object.keys(problems).length > 0) return;
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
    form,
    /** said only after somebody has tried to send */
    problems: wasSent ? problems : {},
    failure: add.error,
    isBusy: add.isPending,
    wasAdded: add.isSuccess,
    change,
    send,
  };
}
