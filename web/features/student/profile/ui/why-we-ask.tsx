import { useLingui } from '@lingui/react/macro';
import type { FieldLabels } from './field-labels.ts';

/** Why a question is asked and who sees the answer: what makes it bearable to be asked. */
export function WhyWeAsk({ words }: { words: FieldLabels }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-1">
      {words.why && <p>{t(words.why)}</p>}
      {words.who && <p>{t(words.who)}</p>}
    </div>
  );
}
