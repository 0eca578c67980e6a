import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent, Ref } from 'react';
import { useHref } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { useFormat } from '#web/text/use-format.ts';
import { FilterIcon, SearchIcon } from '#web/ui/icon.ts';
import { NativeForm, NativeInput } from '#web/ui/native-controls.tsx';
import { FORM_ID } from '../hooks/use-search-form.ts';
import { choicesOf, type DirectoryFilter } from '../rules/directory-filter.ts';
import { PANEL_ID } from './filter-panel.tsx';

export interface SearchRowProps {
  filter: DirectoryFilter;
  form: Ref<HTMLFormElement>;
  onSubmit: (event: FormEvent) => void;
  /** somebody is about to search */
  onBegin: () => void;
  isPanelOpen: boolean;
  onPanel: () => void;
}

/** On phones: shows and hides the filters. A link to them, which the browser follows by itself without a script. */
function PanelLink({
  filter,
  isPanelOpen,
  onPanel,
}: Pick<SearchRowProps, 'filter' | 'isPanelOpen' | 'onPanel'>) {
  const format = useFormat();
  const count = choicesOf(filter).length;
  return (
    <a
      href={`#${PANEL_ID}`}
      aria-expanded={isPanelOpen}
      aria-controls={PANEL_ID}
      onClick={(event) => {
        event.preventDefault();
        onPanel();
      }}
      className="tap inline-flex shrink-0 items-center gap-2 rounded-lg border border-line-strong bg-surface px-3 font-semibold text-ink no-underline lg:hidden"
    >
      <FilterIcon className="size-5 shrink-0" />
      <span className="sr-only sm:not-sr-only">
        <Trans comment="Public list of mentors: link with an icon, opens the panel with the filters">
          Filters
        </Trans>
      </span>
      {count > 0 && (
        <span className="min-w-6 rounded-full bg-accent px-1 text-center text-sm text-on-accent">
          {format.number(count)}
        </span>
      )}
    </a>
  );
}

/**
 * The words that are looked for. A plain form that asks for the same address with another query: it works before the
 * script is there and without one; with it, the page stays.
 */
export function SearchRow({ filter, form, onSubmit, onBegin, ...panel }: SearchRowProps) {
  const { t } = useLingui();
  return (
    <div className="flex items-stretch gap-2 lg:col-start-2">
      <NativeForm
        ref={form}
        id={FORM_ID}
        method="get"
        action={useHref(paths.companions)}
        onSubmit={onSubmit}
        role="search"
        aria-label={t({
          message: 'Find mentors',
          comment: 'Public list of mentors, form of the search: read aloud by screen readers',
        })}
        className="relative min-w-0 grow"
      >
        <NativeInput
          name="q"
          type="search"
          dir="auto"
          enterKeyHint="search"
          aria-label={t({
            message: 'Name, field or country',
            comment: 'Public list of mentors, search field: read aloud by screen readers',
          })}
          placeholder={t({
            message: 'Name, field or country',
            comment:
              'Public list of mentors, search field: grey text in the empty field, what can be looked for; short',
          })}
          defaultValue={filter.search}
          onFocus={onBegin}
          className="control ps-12"
        />
        {/* not `Button`, which waits for the script: this form needs none */}
        <button
          type="submit"
          aria-label={t({
            message: 'Search',
            comment:
              'Public list of mentors, search field: button with an icon, read aloud by screen readers; the verb',
          })}
          className="tap absolute inset-y-0 start-0 grid place-items-center rounded-lg text-ink-quiet"
        >
          <SearchIcon className="size-5" />
        </button>
      </NativeForm>
      <PanelLink filter={filter} {...panel} />
    </div>
  );
}
