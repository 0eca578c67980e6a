import { Trans } from '@lingui/react/macro';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useWording } from '../hooks/use-wording.ts';
import { ModelBadge, SourceLinks } from './source-links.tsx';

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
  const { wording, lines } = useWording(questionId);
  const { data, isPending, error } = wording;
  if (data === null) {
    return (
      <Notice kind="info" live="polite">
        <Trans>We could not write a reliable summary. Please use the text above.</Trans>
      </Notice>
    );
  }
  const shown = data?.lines ?? (isPending ? lines : []);
  return (
    <div className="grid gap-3">
      {shown.length > 0 && (
        <Card level={3} title={<Trans>In a few sentences</Trans>}>
          <ModelBadge />
          <Lines lines={shown} />
          {data && <SourceLinks sources={data.sources} />}
        </Card>
      )}
      {error && (
        <Notice kind="error" live="assertive">
          {errorText(error)}
        </Notice>
      )}
      {!data && (
        <div className="grid max-w-measure justify-items-start gap-2">
          <Button busy={isPending} onClick={() => wording.mutate()}>
            <Trans>Say it in a few sentences</Trans>
          </Button>
          <p className="text-sm text-ink-quiet">
            <Trans>
              A language model of another company does this. It receives your question without names, numbers
              and places, and never learns who you are. It can leave something out: the text above is what
              counts.
            </Trans>
          </p>
        </div>
      )}
    </div>
  );
}
