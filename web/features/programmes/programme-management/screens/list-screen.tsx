import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { LANGUAGE_FACTS, LANGUAGES } from '#domain/languages.ts';
import { HOUSE_DESK_ID, PROGRAMME_STATES } from '#domain/programmes/programme.ts';
import { paths } from '#web/app/paths.ts';
import { adminProgrammePath } from '#web/app/staff-paths.ts';
import { QueryPart, useListAddress } from '#web/platform/admin-lists/index.ts';
import { ColumnPicker, useColumnChoice } from '#web/platform/list-columns/index.ts';
import { SavedViews } from '#web/platform/saved-views/index.ts';
import { isolate } from '#web/text/isolate.ts';
import { useFormat } from '#web/text/use-format.ts';
import { FilterBar, FilterSelect } from '#web/ui/admin/filter-select.tsx';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AddIcon, CalendarIcon } from '#web/ui/icon.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Page } from '#web/ui/page.tsx';
import { useProgrammeList } from '../hooks/use-programme-list.ts';
import type { ProgrammeRow, ProgrammeState } from '../rules/desk.ts';
import { readProgrammeFilter, writeProgrammeFilter } from '../rules/programme-filter.ts';
import { useKindLabels } from '../ui/kind-labels.tsx';
import { StateBadge } from '../ui/state-badge.tsx';

function NameLink({ row }: { row: ProgrammeRow }) {
  const { kinds } = useKindLabels();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <Link
        to={adminProgrammePath(row.id)}
        className="tap inline-flex items-center text-accent underline underline-offset-4 wrap-anywhere"
      >
        {row.name ? <bdi>{row.name}</bdi> : <Trans>Without a name</Trans>}
      </Link>
      {row.kind && <span className="text-sm text-ink-quiet">{kinds[row.kind]}</span>}
    </span>
  );
}

/** What a language still lacks is named; what is complete needs no word. */
function Languages({ row }: { row: ProgrammeRow }) {
  const format = useFormat();
  const lacking = LANGUAGES.filter((language) => !row.complete.includes(language));
  if (lacking.length === 0) return <Trans>All three</Trans>;
  const names = format.list(lacking.map((language) => isolate(LANGUAGE_FACTS[language].ownName)));
  return <Trans>Missing: {names}</Trans>;
}

function Rounds({ row }: { row: ProgrammeRow }) {
  const { t } = useLingui();
  const format = useFormat();
  const { states } = useKindLabels();
  const said = row.rounds.map(({ number: count, state }) => {
    const number = format.number(count);
    const standing = states[state];
    return t`Round ${number}: ${standing}`;
  });
  if (said.length === 0) return <Trans>None</Trans>;
  return (
    <ul className="grid gap-1">
      {said.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const COLUMNS: readonly Column<ProgrammeRow>[] = [
  { id: 'name', header: <Trans>Name</Trans>, onPhone: 'title', cell: (row) => <NameLink row={row} /> },
  {
    id: 'state',
    header: <Trans>State</Trans>,
    cell: (row) => <StateBadge state={row.state} isChanged={row.isChanged} />,
  },
  { id: 'rounds', header: <Trans>Rounds that visitors see</Trans>, cell: (row) => <Rounds row={row} /> },
  { id: 'languages', header: <Trans>Languages</Trans>, cell: (row) => <Languages row={row} /> },
  {
    id: 'changed',
    header: <Trans>Last changed</Trans>,
    onPhone: 'none',
    cell: (row) => <Moment at={new Date(row.updatedAtMs)} as="relative" />,
  },
];

const FILTER_RULES = { read: readProgrammeFilter, write: writeProgrammeFilter };

function NoProgramme({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      title={<Trans comment="Staff, list of programmes: none has the chosen state">No programme fits</Trans>}
    >
      <Trans comment="Staff, list of programmes: none has the chosen state">
        Choose another state to see others.
      </Trans>
    </EmptyState>
  ) : (
    <EmptyState title={<Trans>There is no programme yet</Trans>}>
      <Trans>Begin one: it stays a draft until you publish it.</Trans>
    </EmptyState>
  );
}

function Programmes() {
  const { t } = useLingui();
  const list = useProgrammeList();
  const columns = useColumnChoice('programmes', COLUMNS);
  const { filter, query, setFilter } = useListAddress(FILTER_RULES);
  const labels: Readonly<Record<ProgrammeState, string>> = {
    draft: t`Draft`,
    published: t`Published`,
    archived: t`Archived`,
  };
  return (
    <>
      <SavedViews list="programmes" query={query} />
      <FilterBar>
        <FilterSelect
          label={<Trans comment="Staff, list of programmes: label of the filter">State</Trans>}
          all={t({ message: 'Every state', comment: 'Staff, list of programmes: no filter is set' })}
          choices={PROGRAMME_STATES.map((state) => ({ value: state, label: labels[state] }))}
          value={filter.state}
          onChoose={(value) => setFilter({ state: PROGRAMME_STATES.find((state) => state === value) })}
        />
      </FilterBar>
      <ColumnPicker choice={columns} />
      <QueryPart query={list} loading={<Trans>Loading…</Trans>}>
        {(all) => {
          // every programme is here already, so that nothing has to be asked for
          const rows = all.filter(({ state }) => filter.state === undefined || state === filter.state);
          return rows.length === 0 ? (
            <NoProgramme isFiltered={all.length > 0} />
          ) : (
            <DataList
              rows={rows}
              columns={columns.shown}
              rowKey={(row) => row.id}
              caption={<Trans>Programmes</Trans>}
            />
          );
        }}
      </QueryPart>
    </>
  );
}

/** ROUTE-24: every programme, whatever its state, and the dates of the whole house. */
export function Component() {
  const { t } = useLingui();
  return (
    <Page
      heading={<Trans>Programmes</Trans>}
      tabTitle={t`Programmes`}
      lead={<Trans>What you write here is a draft. Visitors read it when you publish it.</Trans>}
      actions={
        <div className="flex flex-wrap gap-2">
          <LinkButton to={adminProgrammePath('new')} kind="primary" icon={<AddIcon className="size-5" />}>
            <Trans>New programme</Trans>
          </LinkButton>
          <LinkButton to={adminProgrammePath(HOUSE_DESK_ID)} icon={<CalendarIcon className="size-5" />}>
            <Trans>General dates</Trans>
          </LinkButton>
          <LinkButton to={paths.programmes}>
            <Trans>What visitors read</Trans>
          </LinkButton>
        </div>
      }
    >
      <Programmes />
    </Page>
  );
}
