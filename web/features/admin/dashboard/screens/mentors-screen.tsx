import { Trans, useLingui } from '@lingui/react/macro';
import {
  EXPERTISE_FIELDS,
  type ExpertiseField,
  SPOKEN_LANGUAGES,
  type SpokenLanguage,
} from '#domain/mentors/mentor-profile.ts';
import { paths } from '#web/app/paths.ts';
import { useOptionText } from '#web/text/options/use-option-text.ts';
import type { Column } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useMentorList } from '../hooks/use-mentor-list.ts';
import { type MentorSummary, mentorState } from '../rules/mentor.ts';
import { FilterBar, FilterSelect } from '#web/ui/admin/filter-select.tsx';
import { ListBody, RowLink } from '#web/platform/admin-lists/index.ts';
import { ListExport } from '#web/features/admin/data-transfer/index.ts';
import { mentorAudience, mentorCondition } from '../rules/list-conditions.ts';
import { AnnounceLink } from '../ui/announce-link.tsx';
import { ColumnPicker, useColumnChoice } from '#web/platform/list-columns/index.ts';
import { SavedViews } from '#web/platform/saved-views/index.ts';
import { Places } from '../ui/mentor-facts.tsx';
import { FieldNames, LanguageNames } from '../ui/person-labels.tsx';
import { MentorBadge } from '../ui/state-badges.tsx';

function useColumns(): readonly Column<MentorSummary>[] {
  const optionText = useOptionText();
  return [
    {
      id: 'name',
      header: <Trans>Mentor</Trans>,
      onPhone: 'title',
      cell: (row) => (
        <RowLink to={`${paths.adminMentors}/${row.id}`}>
          <bdi>{row.name}</bdi>
        </RowLink>
      ),
    },
    { id: 'state', header: <Trans>State</Trans>, cell: (row) => <MentorBadge state={mentorState(row)} /> },
    { id: 'places', header: <Trans>Places</Trans>, cell: (row) => <Places mentor={row} /> },
    {
      id: 'languages',
      header: <Trans>Languages</Trans>,
      cell: (row) => <LanguageNames skills={row.languages} />,
    },
    {
      id: 'fields',
      header: <Trans>Fields</Trans>,
      onPhone: 'none',
      cell: (row) => <FieldNames fields={row.fields} most={3} />,
    },
    {
      id: 'visibility',
      header: <Trans>Visible to</Trans>,
      cell: (row) => optionText('mentor_visibility', row.visibility),
    },
  ];
}

/** Values of the filter that says whom to show; one list for two columns of the address. */
const STATE_CHOICES = ['free', 'active', 'ended'] as const;

/** Mentors by words and filters [FEAT-05]. */
export function Component() {
  const { t } = useLingui();
  const optionText = useOptionText();
  const columns = useColumnChoice('mentors', useColumns());
  const { filter, query, setFilter, search, setSearch, list, count } = useMentorList();
  const stateLabels = { free: t`With a free place`, active: t`Mentors now`, ended: t`No mentors now` };
  return (
    <Page heading={<Trans>Mentors</Trans>} tabTitle={t`People`}>
      <SavedViews list="mentors" query={query} />
      <FilterBar
        search={<SearchField label={t`Search by name or email`} value={search} onSearch={setSearch} />}
      >
        <FilterSelect
          label={<Trans>State</Trans>}
          all={t`Every state`}
          choices={STATE_CHOICES.map((value) => ({ value, label: stateLabels[value] }))}
          value={filter.isFree ? 'free' : filter.state}
          onChoose={(value) =>
            setFilter({
              isFree: value === 'free',
              state: value === 'active' || value === 'ended' ? value : undefined,
            })
          }
        />
        <FilterSelect
          label={<Trans>Language</Trans>}
          all={t`Every language`}
          choices={SPOKEN_LANGUAGES.map((value) => ({ value, label: optionText('spoken_language', value) }))}
          value={filter.language}
          onChoose={(value) => setFilter({ language: (value || undefined) as SpokenLanguage | undefined })}
        />
        <FilterSelect
          label={<Trans>Field</Trans>}
          all={t`Every field`}
          choices={EXPERTISE_FIELDS.map((value) => ({ value, label: optionText('expertise_field', value) }))}
          value={filter.field}
          onChoose={(value) => setFilter({ field: (value || undefined) as ExpertiseField | undefined })}
        />
      </FilterBar>
      <div className="flex flex-wrap items-start gap-2">
        <ColumnPicker choice={columns} />
        <ListExport kind="mentors" filter={mentorCondition(search, filter)} columns={columns.shown} />
        <AnnounceLink
          audience={mentorAudience(search, filter)}
          hint={
            <Trans comment="Staff, above the list of mentors, in place of the button Announce to these; Mentors now is a choice of the filter State">
              To announce something to mentors, choose “Mentors now” and no other filter.
            </Trans>
          }
        />
      </div>
      <ListBody
        list={list}
        count={count}
        columns={columns.shown}
        caption={<Trans>Mentors, the newest first</Trans>}
        empty={
          <EmptyState title={<Trans>No mentor fits</Trans>}>
            <Trans>
              Mentors appear here once their application is approved. Change a filter or the search to see
              others.
            </Trans>
          </EmptyState>
        }
      />
    </Page>
  );
}
