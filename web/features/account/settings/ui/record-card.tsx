import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useOwnRecord } from '../hooks/use-own-record.ts';
import { RECORD_LABELS } from './record-labels.ts';

/** SG-14: who opened the person's data and what else was done with it, once she asks. */
export function RecordCard() {
  const { t } = useLingui();
  const errorText = useErrorText();
  const [isAsked, setAsked] = useState(false);
  const { data, error, isFetching, fetchStatus, refetch } = useOwnRecord(isAsked);
  const isOffline = fetchStatus === 'paused';
  const ask = () => {
    if (isAsked) void refetch();
    setAsked(true);
  };
  return (
    <Card title={<Trans comment="Account, who opened your data: heading">Who opened your data</Trans>}>
      <p>
        <Trans comment="Account, who opened your data: sentence">
          Each time the team opens your profile, it is recorded. The record cannot be deleted.
        </Trans>
      </p>
      {isOffline && (
        <Notice kind="warning" live="polite">
          <Trans comment="Account, who opened your data: notice">
            There is no connection now. The list comes as soon as there is one.
          </Trans>
        </Notice>
      )}
      {error && !isOffline && (
        <Notice kind="warning" live="polite">
          {errorText(error)}
        </Notice>
      )}
      {data?.length === 0 && (
        <Notice kind="success" live="polite">
          <Trans comment="Account, who opened your data: notice">
            Nobody has opened your data until now.
          </Trans>
        </Notice>
      )}
      {data && data.length > 0 && (
        <ul
          className="grid gap-3"
          aria-label={t({
            message: 'Who opened your data',
            comment: 'Account, who opened your data: read aloud by screen readers',
          })}
        >
          {data.map(({ id, action, at }) => (
            <li key={id} className="grid gap-1 border-t border-line pt-3">
              <p>{RECORD_LABELS[action] ? t(RECORD_LABELS[action]) : action}</p>
              <p className="text-ink-quiet">
                <Moment at={at} as="exact" />
              </p>
            </li>
          ))}
        </ul>
      )}
      {!data && (
        <div>
          <Button busy={isFetching && !isOffline} onClick={ask}>
            <Trans comment="Account, who opened your data: button">See the record</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}
