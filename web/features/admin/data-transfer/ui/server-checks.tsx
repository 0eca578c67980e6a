import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { JobRun, SystemState } from '#domain/platform/system-state.ts';
import { Code } from '#web/ui/admin/typed.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { Details } from '#web/ui/details.tsx';
import { Moment } from '#web/ui/moment.tsx';
import {
  DAILY_JOBS,
  type DailyJobName,
  judgeBackup,
  judgeJob,
  judgeMail,
  judgeTrial,
  type Verdict,
} from '../rules/judge-system.ts';
import { CheckCard, VerdictBadge } from './check-card.tsx';

/** What is typed on the server's machine: in one piece, and broken between its words where it is too long. */
function Command({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className="inline-block">
      {children}
    </bdi>
  );
}

function useJobLabels(): Readonly<Record<DailyJobName, string>> {
  const { t } = useLingui();
  return {
    forget_old: t`Deletes what is kept no longer`,
    forget_errors: t`Deletes old reports of errors`,
    sweep_images: t`Removes pictures that no post shows`,
    lapse_proposals: t`Ends proposals that nobody answered in time`,
    lapse_offers: t`Ends offers of places that nobody answered in time`,
    remind_by_rules: t`Sends automatic reminders`,
  };
}

const isDailyJob = (name: string): name is DailyJobName => DAILY_JOBS.some((known) => known === name);

function Outcome({ failure }: Pick<JobRun, 'failure'>) {
  if (failure === null) return <Trans>ended well</Trans>;
  return (
    <Trans>
      failed: <Code>{failure}</Code>
    </Trans>
  );
}

/** The worst of several verdicts; what is not known yet is no fault. */
function worstOf(verdicts: readonly Verdict[]): Verdict {
  return (['bad', 'look', 'unknown'] as const).find((one) => verdicts.includes(one)) ?? 'good';
}

interface JobLine {
  name: DailyJobName;
  last: JobRun | undefined;
  verdict: Verdict;
}

function useJobColumns(): readonly Column<JobLine>[] {
  const labels = useJobLabels();
  return [
    { id: 'name', header: <Trans>Job</Trans>, onPhone: 'title', cell: ({ name }) => labels[name] },
    { id: 'state', header: <Trans>State</Trans>, cell: ({ verdict }) => <VerdictBadge verdict={verdict} /> },
    {
      id: 'last',
      header: <Trans>Last run</Trans>,
      cell: ({ last }) =>
        last ? <Moment at={new Date(last.endedMs)} as="exact" /> : <Trans>never yet</Trans>,
    },
    {
      id: 'outcome',
      header: <Trans>Outcome</Trans>,
      cell: ({ last }) => (last ? <Outcome failure={last.failure} /> : <Trans>never yet</Trans>),
    },
  ];
}

/** What the server does by itself, and how it ended. */
export function JobsCheck({ state, nowMs }: { state: SystemState; nowMs: number }) {
  const format = useFormat();
  const labels = useJobLabels();
  const columns = useJobColumns();
  const rows = DAILY_JOBS.map((name): JobLine => {
    const last = state.jobs.find((run) => run.name === name);
    return { name, last, verdict: judgeJob(last, nowMs) };
  });
  const verdict = worstOf(rows.map((row) => row.verdict));
  return (
    <CheckCard
      title={<Trans>Jobs of the server</Trans>}
      verdict={verdict}
      found={
        verdict === 'good' ? (
          <Trans>What the server does by itself was done, and ended well.</Trans>
        ) : verdict === 'unknown' ? (
          <Trans>
            Not every job has run yet. Each runs a minute after the start and then at least once a day.
          </Trans>
        ) : (
          <Trans>A job of the server failed or has not run for more than two days.</Trans>
        )
      }
      todo={
        (verdict === 'bad' || verdict === 'look') && (
          <Trans>
            It is tried again by itself within a day. If it fails twice, look into the errors and the log of
            the server.
          </Trans>
        )
      }
    >
      <DataList
        rows={rows}
        rowKey={({ name }) => name}
        caption={<Trans>Jobs and how they ended last</Trans>}
        columns={columns}
      />
      {state.jobs.length > 0 && (
        <Details summary={<Trans>Log of the last runs</Trans>}>
          <ul className="grid gap-2">
            {state.jobs.map((run) => (
              <li key={`${run.name}-${run.endedMs}`}>
                <Moment at={new Date(run.endedMs)} as="exact" /> ·{' '}
                {isDailyJob(run.name) ? labels[run.name] : run.name} · <Outcome failure={run.failure} /> ·{' '}
                <Trans>{format.number(run.tookMs)} ms</Trans>
              </li>
            ))}
          </ul>
        </Details>
      )}
    </CheckCard>
  );
}

/** Whether mails leave the house. */
export function MailCheck({ state, nowMs }: { state: SystemState; nowMs: number }) {
  const format = useFormat();
  const verdict = judgeMail(state, nowMs);
  const { waitingCount, givenUpCount, lastSentMs } = state.mail;
  const waiting = format.number(waitingCount);
  const givenUp = format.number(givenUpCount);
  return (
    <CheckCard
      title={<Trans>Emails</Trans>}
      verdict={verdict}
      found={
        <Trans>
          Waiting: {waiting}. Given up after eight tries: {givenUp}.
        </Trans>
      }
      todo={
        verdict !== 'good' && (
          <Trans>
            Check the email server and its password. Waiting emails are tried again automatically; for one
            that was given up, the person has to ask once more.
          </Trans>
        )
      }
    >
      <p className="text-ink-quiet">
        {lastSentMs === null ? (
          <Trans>No email was sent in the last 30 days.</Trans>
        ) : (
          <Trans>
            Last email: <Moment at={new Date(lastSentMs)} as="exact" />
          </Trans>
        )}
      </p>
    </CheckCard>
  );
}

/** When a backup was made last, and when one was tried. */
export function BackupCheck({ state, nowMs }: { state: SystemState; nowMs: number }) {
  const format = useFormat();
  const { backups } = state;
  const verdict = worstOf([judgeBackup(backups, nowMs), judgeTrial(backups, nowMs)]);
  const title = <Trans>Backup</Trans>;
  if (backups === null) {
    return (
      <CheckCard
        title={title}
        verdict="unknown"
        found={<Trans>The database runs elsewhere: this program does not see its backups.</Trans>}
        todo={
          <Trans>
            Look at the settings of the platform when the last backup was made, and bring one back into an
            empty project now and then.
          </Trans>
        }
      />
    );
  }
  const { backup, trial } = backups;
  const rows = format.number(backup?.rowsCount ?? 0);
  const files = format.number(backup?.filesCount ?? 0);
  return (
    <CheckCard
      title={title}
      verdict={verdict}
      found={
        backup ? (
          <Trans>
            Last backup: <Moment at={new Date(backup.madeAt)} as="exact" />. Rows: {rows}, files: {files}.
          </Trans>
        ) : (
          <Trans>No backup of this data was ever made.</Trans>
        )
      }
      todo={
        verdict !== 'good' && (
          <Trans>
            On the machine of the server: <Command>npm run backup -- FOLDER</Command> makes one,{' '}
            <Command>npm run restore -- FOLDER --try</Command> shows that it is whole. Let the first run every
            night.
          </Trans>
        )
      }
    >
      <p className="max-w-measure">
        {trial ? (
          <Trans>
            A backup was last brought back as a trial: <Moment at={new Date(trial.triedAt)} as="exact" />. All
            its rows came back.
          </Trans>
        ) : (
          <Trans>
            No backup was ever brought back as a trial. Only then is it known to be worth something.
          </Trans>
        )}
      </p>
    </CheckCard>
  );
}
