import { Trans } from '@lingui/react/macro';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useTakeAlong } from '../hooks/use-own-data.ts';
import { useOwnDataPage } from './use-own-data-page.ts';

/** SG-11: all that is stored about the person, to read without a network or to take elsewhere. */
export function OwnDataCard() {
  const errorText = useErrorText();
  const renderPage = useOwnDataPage();
  const { error, isPending, isSuccess, mutate, variables } = useTakeAlong();
  return (
    <Card title={<Trans comment="Account, copy of one’s own data: heading">Your data</Trans>}>
      <p>
        <Trans comment="Account, copy of one’s own data: sentence">
          Save everything we store about you as a file: a page that opens offline, or data for another
          program. Anyone who has this phone can open the file too.
        </Trans>
      </p>
      {error && (
        <Notice kind="warning" live="polite">
          {errorText(error)}
        </Notice>
      )}
      {isSuccess && (
        <Notice kind="success" live="polite">
          <Trans comment="Account, copy of one’s own data: notice">The file is among your downloads.</Trans>
        </Notice>
      )}
      <div className="grid gap-2">
        <Button
          wide
          busy={isPending && variables.ending === 'html'}
          disabled={isPending}
          onClick={() => mutate({ ending: 'html', write: renderPage })}
        >
          <Trans comment="Account, copy of one’s own data: button">Save as a page</Trans>
        </Button>
        <Button
          wide
          busy={isPending && variables.ending === 'json'}
          disabled={isPending}
          onClick={() => mutate({ ending: 'json', write: (data) => `${JSON.stringify(data, null, 2)}\n` })}
        >
          <Trans comment="Account, copy of one’s own data: button">Save as data (JSON)</Trans>
        </Button>
      </div>
    </Card>
  );
}
