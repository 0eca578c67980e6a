import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { SavedList } from '#domain/platform/saved-views.ts';
import { useSession } from '#web/platform/session/index.ts';
import { isolate } from '#web/text/isolate.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { RefreshIcon } from '#web/ui/icon.ts';
import { Notice } from '#web/ui/notice.tsx';
import { type Choice, Select } from '#web/ui/select.tsx';
import { useListView } from '../hooks/use-list-view.ts';
import { useSavedViews, useViewCommands } from '../hooks/use-saved-views.ts';
import { type CurrentView, currentView, type SavedView, viewsOf } from '../rules/saved-view.ts';
import { ViewButtons } from './view-buttons.tsx';

/** The value of the choice that shows the whole list; no id is like it. */
const ALL = 'all';

interface ViewSelectProps {
  id: string;
  views: readonly SavedView[];
  current: CurrentView | undefined;
  /** filters are set that are no view */
  isUnsaved: boolean;
  onChoose: (view: SavedView | undefined) => void;
}

function ViewSelect({ id, views, current, isUnsaved, onChoose }: ViewSelectProps) {
  const { t } = useLingui();
  const labelOf = ({ name, isShared }: SavedView) => {
    const title = isolate(name);
    return isShared
      ? t({
          message: `${title} (shared)`,
          comment: 'Staff, list of saved views: a view that the team shares',
        })
      : title;
  };
  const choices: Choice[] = [
    { value: ALL, label: t({ message: 'All', comment: 'Staff, list of saved views: the whole list' }) },
    ...views.map((view) => ({ value: view.id, label: labelOf(view) })),
  ];
  return (
    <Field
      id={id}
      label={<Trans comment="Staff, above the filters of a list: label of the choice of a view">View</Trans>}
    >
      <Select
        choices={choices}
        {...(isUnsaved
          ? {
              placeholder: t({
                message: 'Filters not saved',
                comment: 'Staff, list of saved views: the filters that are set are no view yet',
              }),
            }
          : {})}
        value={current?.view.id ?? (isUnsaved ? '' : ALL)}
        onChange={({ target: { value } }) => {
          if (value !== '') onChoose(views.find((view) => view.id === value));
        }}
      />
    </Field>
  );
}

export interface SavedViewsProps {
  list: SavedList;
  /** the filters that the list shows now, as its address writes them */
  query: string;
}

/** The views of a list above its filters: choosing, saving, changing and deleting them [FEAT-05]. */
export function SavedViews({ list, query }: SavedViewsProps) {
  const id = useId();
  const ownId = useSession().user?.id;
  const all = useSavedViews();
  const commands = useViewCommands(list);
  const { chosenId, choose, mark } = useListView();
  const views = viewsOf(all.data ?? [], list, ownId);
  const current = currentView(views, query, chosenId);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-48 grow sm:max-w-80">
          <ViewSelect
            id={id}
            views={views}
            current={current}
            isUnsaved={!current && query !== ''}
            onChoose={choose}
          />
        </div>
        {all.data && (
          <ViewButtons
            list={list}
            query={query}
            current={current}
            isOwn={current?.view.ownerId === ownId}
            commands={commands}
            onSaved={mark}
            // the button that was pressed is gone with the view
            onDeleted={() => document.getElementById(id)?.focus()}
          />
        )}
      </div>
      <p role="status" className="empty:hidden">
        {current?.isChanged && (
          <Badge kind="news">
            <Trans comment="Staff, below the choice of a view: its filters were changed since it was chosen">
              Filters changed since you chose this view
            </Trans>
          </Badge>
        )}
      </p>
      {all.error && !all.data && (
        <Notice
          kind="warning"
          // why is said by the list below, which fails for the same reason
          title={
            <Trans comment="Staff, saved views of a list could not be loaded: what still works">
              Saved views could not be loaded. The filters work without them.
            </Trans>
          }
          actions={
            <Button
              icon={<RefreshIcon className="size-5" />}
              busy={all.isFetching}
              onClick={() => void all.refetch()}
            >
              <Trans comment="Staff, saved views of a list could not be loaded: button">Try again</Trans>
            </Button>
          }
        />
      )}
    </div>
  );
}
