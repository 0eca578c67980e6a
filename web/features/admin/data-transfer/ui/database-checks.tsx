import { Trans, useLingui } from '@lingui/react/macro';
import type {
  BucketState,
  MigrationLine,
  MigrationState,
  SystemState,
} from '#domain/platform/system-state.ts';
import { Code } from '#web/ui/admin/typed.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { Details } from '#web/ui/details.tsx';
import { judgeMigrations, judgeRowSecurity, judgeStorage, PUBLIC_BUCKETS } from '../rules/judge-system.ts';
import { CheckCard } from './check-card.tsx';

function MigrationBadge({ state }: { state: MigrationState }) {
  const { t } = useLingui();
  if (state === 'applied') return <Badge kind="done">{t`applied`}</Badge>;
  if (state === 'pending') return <Badge kind="waiting">{t`pending`}</Badge>;
  if (state === 'changed') return <Badge kind="stopped">{t`changed since`}</Badge>;
  return <Badge kind="stopped">{t`not of this program`}</Badge>;
}

const MIGRATION_COLUMNS: readonly Column<MigrationLine>[] = [
  {
    id: 'name',
    header: <Trans>Migration</Trans>,
    onPhone: 'title',
    cell: ({ version, name }) => (
      <Code>
        {version} {name}
      </Code>
    ),
  },
  { id: 'state', header: <Trans>State</Trans>, cell: ({ state }) => <MigrationBadge state={state} /> },
  { id: 'checksum', header: <Trans>Checksum</Trans>, cell: ({ checksum }) => <Code>{checksum}</Code> },
];

function MigrationTable({ migrations }: { migrations: readonly MigrationLine[] }) {
  return (
    <DataList
      rows={migrations}
      rowKey={({ version }) => version}
      caption={<Trans>Migrations by number</Trans>}
      columns={MIGRATION_COLUMNS}
    />
  );
}

/** Applied and pending numbered migrations with their checksums. */
export function MigrationsCheck({ state }: { state: SystemState }) {
  const format = useFormat();
  const { migrations } = state;
  const verdict = judgeMigrations(state);
  const wrong = migrations?.filter((line) => line.state !== 'applied') ?? [];
  const total = format.number(migrations?.length ?? 0);
  const wrongCount = format.number(wrong.length);
  return (
    <CheckCard
      title={<Trans>Migrations</Trans>}
      verdict={verdict}
      found={
        migrations === null ? (
          <Trans>This database keeps no list of the migrations that it has seen.</Trans>
        ) : wrong.length === 0 ? (
          <Trans>All numbered files were applied unchanged: {total}.</Trans>
        ) : (
          <Trans>
            Of {total} migrations, {wrongCount} differ from the program.
          </Trans>
        )
      }
      todo={
        verdict === 'bad' && (
          <Trans>
            Pending ones are applied when the server starts; where Supabase runs elsewhere, apply them from a
            terminal. A changed file must be put back as it was: changes go into a new number.
          </Trans>
        )
      }
    >
      {wrong.length > 0 && <MigrationTable migrations={wrong} />}
      {migrations && (
        <Details summary={<Trans>All migrations</Trans>}>
          <MigrationTable migrations={migrations} />
        </Details>
      )}
    </CheckCard>
  );
}

function NamesOf({ title, names }: { title: React.ReactNode; names: readonly string[] }) {
  const format = useFormat();
  if (names.length === 0) return null;
  return (
    <p>
      {title} <Code>{format.list(names)}</Code>
    </p>
  );
}

/** Whether a table, a view or a function stands open. */
export function RowSecurityCheck({ state }: { state: SystemState }) {
  const format = useFormat();
  const verdict = judgeRowSecurity(state);
  const tables = format.number(state.tablesCount);
  return (
    <CheckCard
      title={<Trans>Row security</Trans>}
      verdict={verdict}
      found={
        verdict === 'good' ? (
          <Trans>
            Each of the {tables} tables that browsers can reach has row security and rules; no view and no
            function goes around them.
          </Trans>
        ) : (
          <Trans>Something that browsers can reach is not protected as it should be.</Trans>
        )
      }
      todo={
        verdict !== 'good' && (
          <Trans>Show this to the developers. Until it is fixed, do not give new people access.</Trans>
        )
      }
    >
      <NamesOf title={<Trans>Tables without row security:</Trans>} names={state.withoutRowSecurity} />
      <NamesOf
        title={<Trans>Tables without a rule, which let nobody in:</Trans>}
        names={state.withoutPolicy}
      />
      <NamesOf title={<Trans>Views:</Trans>} names={state.views} />
      <NamesOf
        title={<Trans>Functions with more rights than their callers:</Trans>}
        names={state.exposedFunctions}
      />
    </CheckCard>
  );
}

function useBucketColumns(): readonly Column<BucketState>[] {
  const { t } = useLingui();
  const format = useFormat();
  return [
    { id: 'id', header: <Trans>Bucket</Trans>, onPhone: 'title', cell: ({ id }) => <Code>{id}</Code> },
    {
      id: 'public',
      header: <Trans>Who reads it</Trans>,
      cell: ({ id, isPublic }) => (
        <Badge kind={isPublic && !PUBLIC_BUCKETS.has(id) ? 'stopped' : 'neutral'}>
          {isPublic ? t`everyone, by address` : t`if the rules allow it`}
        </Badge>
      ),
    },
    { id: 'count', header: <Trans>Files</Trans>, cell: ({ objectsCount }) => format.number(objectsCount) },
    {
      id: 'readable',
      header: <Trans>Newest file</Trans>,
      cell: ({ isReadable }) =>
        isReadable === null ? t`there is none` : isReadable ? t`was read` : t`could not be read`,
    },
  ];
}

/** Whether the storage of pictures answers, and which buckets are public. */
export function StorageCheck({ state }: { state: SystemState }) {
  const columns = useBucketColumns();
  const verdict = judgeStorage(state);
  return (
    <CheckCard
      title={<Trans>Storage</Trans>}
      verdict={verdict}
      found={
        verdict === 'good' ? (
          <Trans>
            The place for pictures of the blog is there, and its newest file could be read just now.
          </Trans>
        ) : (
          <Trans>A place for files is missing, cannot be read, or is public and should not be.</Trans>
        )
      }
      todo={
        verdict === 'bad' && (
          <Trans>
            Check whether the disk is full and whether the upload folder belongs to the server. If a bucket is
            public by mistake, ask the people who look after the database to close it.
          </Trans>
        )
      }
    >
      <DataList
        rows={state.buckets}
        rowKey={({ id }) => id}
        caption={<Trans>Places for files</Trans>}
        columns={columns}
      />
    </CheckCard>
  );
}
