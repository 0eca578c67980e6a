import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { useFormat } from '#web/text/use-format.ts';
import { ChipLink } from '#web/ui/chip-link.tsx';
import { useChoiceLabel } from '../hooks/use-choice-label.ts';
import {
  choicesOf,
  type DirectoryChoice,
  type DirectoryFilter,
  FREE,
  isChosen,
  isNarrowed,
  queryOf,
  toggled,
} from '../rules/directory-filter.ts';
import { countOf, type Facets } from '../rules/facets.ts';

/** What most visitors look for: one touch away on a phone, where the other choices are folded. */
const SUGGESTED: readonly DirectoryChoice[] = [
  { name: 'places', value: FREE },
  { name: 'language', value: 'fa' },
  { name: 'language', value: 'ps' },
  { name: 'language', value: 'en' },
];

function Chip({ choice, filter }: { choice: DirectoryChoice; filter: DirectoryFilter }) {
  const label = useChoiceLabel();
  const chosen = isChosen(filter, choice.name, choice.value);
  return (
    <ChipLink
      to={paths.companions + queryOf(toggled(filter, choice))}
      chosen={chosen}
      className={chosen ? undefined : 'lg:hidden'}
    >
      {chosen && (
        <span className="sr-only">
          <Trans comment="Public list of mentors, before the name of a filter that is on: read aloud by screen readers, the colon stays">
            Remove filter:
          </Trans>
        </span>
      )}{' '}
      {label(choice)}
    </ChipLink>
  );
}

/** How many mentors fit; said to a screen reader when it changes. */
function ResultCount({ found, total, isAll }: { found: number; total: number | undefined; isAll: boolean }) {
  const format = useFormat();
  const shown = format.number(found);
  if (isAll || total === undefined || found > total) {
    return (
      <Plural
        comment="Public list of mentors, above the cards: how many were found; # is the number"
        value={found}
        one="# mentor"
        other="# mentors"
      />
    );
  }
  return (
    <Plural
      comment="Public list of mentors, above the cards: {shown} are on this page, # were found altogether"
      value={total}
      one={`${shown} of # mentor`}
      other={`${shown} of # mentors`}
    />
  );
}

export interface ChosenRowProps {
  filter: DirectoryFilter;
  facets: Facets | undefined;
  /** undefined while it is not known */
  found: number | undefined;
}

/** What is chosen, each to be removed, and how many mentors fit. On phones the row scrolls by itself. */
export function ChosenRow({ filter, facets, found }: ChosenRowProps) {
  const { t } = useLingui();
  const suggested = SUGGESTED.filter(
    (choice) => !isChosen(filter, choice.name, choice.value) && countOf(facets, choice) !== 0,
  );
  return (
    <div className="grid gap-2 lg:flex lg:flex-wrap lg:items-center">
      <div
        role="group"
        aria-label={t({
          message: 'Filters',
          comment: 'Public list of mentors, row of the filters that are on: read aloud by screen readers',
        })}
        className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 empty:hidden lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0"
      >
        {[...choicesOf(filter), ...suggested].map((choice) => (
          <Chip key={choice.value} choice={choice} filter={filter} />
        ))}
      </div>
      <p role="status" className="text-sm text-ink-quiet lg:ms-auto">
        {found !== undefined && (
          <ResultCount found={found} total={facets?.total} isAll={!isNarrowed(filter)} />
        )}
      </p>
    </div>
  );
}
