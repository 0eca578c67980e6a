import { useLingui } from '@lingui/react/macro';
import type { FieldNotes } from './field-notes.ts';

/** Why a question is asked and who sees the answer: what makes it bearable to be asked. */
export function WhyWeAsk({ notes }: { notes: FieldNotes }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-1">
      {notes.why && <p>{t(notes.why)}</p>}
      {notes.who && <p>{t(notes.who)}</p>}
    </div>
  );
}
