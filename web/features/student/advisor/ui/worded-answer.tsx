import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useWording } from '../hooks/use-wording.ts';
import { ModelBadge } from './model-badge.tsx';
import { SourceChips } from './source-chips.tsx';

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <div className="grid max-w-measure gap-2">
      {lines.map((line, place) => (
        // lines are only ever added behind the others
        <p key={`${place} ${line}`} dir="auto" className="break-words">
          {line}
        </p>
      ))}
    </div>
  );
}

/**
 * FEAT-09, layer 1: at her wish, what stands above in a few sentences. What stands above stays, and counts; where
 * nothing can be said that we vouch for, nothing of it is left.
 */
export default function WordedAnswer({ questionId }: { questionId: string }) {
  const errorText = useErrorText();
  const titleId = useId();
  const { wording, lines } = useWording(questionId);
  const { data, isPending, error } = wording;
  if (data === null) {
    return (
      <Notice kind="info" live="polite">
        <Trans comment="Answer written by a language model: notice">
          We could not write a reliable summary. Please use the text above.
        </Trans>
      </Notice>
    );
  }
  const shown = data?.lines ?? (isPending ? lines : []);
  return (
    <div className="grid gap-3">
      {shown.length > 0 && (
        <section aria-labelledby={titleId} className="grid gap-2 border-t border-line pt-3">
          <h3 id={titleId} className="font-bold">
            <Trans comment="Answer written by a language model: heading">Summary</Trans>
          </h3>
          <ModelBadge />
          <Lines lines={shown} />
          {data && <SourceChips sources={data.sources} />}
        </section>
      )}
      {error && (
        <Notice kind="error" live="assertive">
          {errorText(error)}
        </Notice>
      )}
      {!data && (
        <div className="grid max-w-measure justify-items-start gap-2">
          <Button busy={isPending} onClick={() => wording.mutate()}>
            <Trans comment="Answer written by a language model: button">Summarise this</Trans>
          </Button>
          <p className="text-sm text-ink-quiet">
            <Trans comment="Answer written by a language model: sentence">
              A language model of another company writes the summary. It gets your question without names,
              numbers and places, and does not learn who you are. It may leave something out: rely on the text
              above.
            </Trans>
          </p>
        </div>
      )}
    </div>
  );
}
