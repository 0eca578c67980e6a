import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dateOfIso } from '#domain/calendar/gregorian.ts';
import { provinceName } from '#domain/profiles/provinces.ts';
import { paths } from '#web/app/paths.ts';
import { BackLink, QueryPart } from '#web/platform/admin-lists/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { useOutages, useWithdrawOutage } from '../hooks/use-rounds.ts';
import type { Outage } from '../rules/outage.ts';
import { OutageForm } from '../ui/outage-form.tsx';
import { useOutageReasons } from '../ui/outage-labels.ts';

function Where({ province }: Pick<Outage, 'province'>) {
  const { language } = useLanguage();
  return province === null ? <Trans>The whole country</Trans> : <bdi>{provinceName(province, language)}</bdi>;
}

function DayText({ iso }: { iso: string }) {
  const format = useFormat();
  const day = dateOfIso(iso);
  return day && <time dateTime={iso}>{format.dayInBoth(day)}</time>;
}

function useColumns(onAsk: (outage: Outage) => void): readonly Column<Outage>[] {
  const reasons = useOutageReasons();
  return [
    { id: 'where', header: <Trans>Where</Trans>, onPhone: 'title', cell: (row) => <Where {...row} /> },
    { id: 'from', header: <Trans>First day</Trans>, cell: (row) => <DayText iso={row.fromDay} /> },
    { id: 'to', header: <Trans>Last day</Trans>, cell: (row) => <DayText iso={row.toDay} /> },
    { id: 'reason', header: <Trans>Reason</Trans>, cell: (row) => reasons[row.reason] },
    {
      id: 'operations',
      header: <Trans>Change</Trans>,
      onPhone: 'action',
      cell: (row) => (
        <Button onClick={() => onAsk(row)}>
          <Trans>Take back</Trans>
        </Button>
      ),
    },
  ];
}

function OutageList({ outages }: { outages: readonly Outage[] }) {
  const errorText = useErrorText();
  const withdraw = useWithdrawOutage();
  const [asked, setAsked] = useState<Outage>();
  const columns = useColumns(setAsked);
  return (
    <>
      {withdraw.error && (
        <Notice kind="error" live="assertive">
          {errorText(withdraw.error)}
        </Notice>
      )}
      <DataList
        rows={outages}
        columns={columns}
        rowKey={(row) => row.id}
        caption={<Trans>Declared days, the newest first</Trans>}
      />
      <ConfirmDialog
        open={asked !== undefined}
        danger
        title={<Trans>Should these days count after all?</Trans>}
        confirmLabel={<Trans>Take back</Trans>}
        busy={withdraw.isPending}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked && withdraw.mutate(asked.id, { onSettled: () => setAsked(undefined) })}
      >
        <Trans>Open proposals end earlier again. People who were asked keep at least one day.</Trans>
      </ConfirmDialog>
    </>
  );
}

/** FEAT-11: days without power or network, which stop every time to answer. */
export function Component() {
  const { t } = useLingui();
  const query = useOutages();
  return (
    <Page
      heading={<Trans>Outage days</Trans>}
      lead={
        <Trans>
          On these days the time to answer is paused, for students of the province and the mentors who were
          asked about them.
        </Trans>
      }
      tabTitle={t`People`}
    >
      <BackLink to={paths.adminRounds}>
        <Trans>All matching rounds</Trans>
      </BackLink>
      <Card title={<Trans>Declare days</Trans>}>
        <OutageForm />
      </Card>
      <QueryPart query={query} loading={<Trans>Loading…</Trans>}>
        {(outages) =>
          outages.length === 0 ? (
            <EmptyState title={<Trans>No outage declared</Trans>}>
              <Trans>Every day counts now.</Trans>
            </EmptyState>
          ) : (
            <OutageList outages={outages} />
          )
        }
      </QueryPart>
    </Page>
  );
}
