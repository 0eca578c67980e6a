import { useEffect, useRef, useState } from 'react';
import { isoOf } from '#domain/calendar/gregorian.ts';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import { isAppError } from '#domain/error-codes.ts';
import { useSession } from '#web/platform/session/index.ts';
import { forgetLineDraft, storeLineDraft, readLineDraft } from '../data/requirements.ts';
import {
  EMPTY_FORM,
  problemsOf,
  type RequirementForm,
  requirementOfForm,
} from '../rules/requirement-form.ts';
import { useAddLine } from './use-programme-lines.ts';

/** The day on which an admin looks, by the clock of Kabul. */
export const todayIso = (): string => isoOf(kabulDateOf(Date.now()));

/** A device without room keeps no draft; what is typed stays on the screen all the same. */
function ignoreFullDevice(failure: unknown): void {
  if (!isAppError(failure)) throw failure;
}

/** A line being written: its draft on this device, what is wrong with it, and what came of sending. */
export function useLineForm(programmeId: string) {
  const owner = useSession().user?.id ?? '';
  const [form, setForm] = useState<RequirementForm>(EMPTY_FORM);
  const [wasSent, setWasSent] = useState(false);
  const add = useAddLine(programmeId);
  /** a repeated press sends the same line, so that it cannot stand there twice */
  const line = useRef({ id: '', of: '' });

  useEffect(() => {
    let isCurrent = true;
    readLineDraft(owner, programmeId).then((draft) => {
      if (isCurrent && draft) setForm((newer) => (newer === EMPTY_FORM ? draft : newer));
    }, ignoreFullDevice);
    return () => {
      isCurrent = false;
    };
  }, [owner, programmeId]);

  const change = (part: Partial<RequirementForm>) => {
    const next = { ...form, ...part };
    setForm(next);
    add.reset();
    storeLineDraft(owner, programmeId, next).catch(ignoreFullDevice);
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
        setForm(EMPTY_FORM);
        setWasSent(false);
        forgetLineDraft(owner, programmeId).catch(ignoreFullDevice);
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
