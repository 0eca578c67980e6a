import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import type { ViewCommands } from '../hooks/use-saved-views.ts';
import type { CurrentView, SavedView } from '../rules/saved-view.ts';
import { DeleteView } from './delete-view.tsx';
import { ViewDialog } from './view-dialog.tsx';

export interface ViewButtonsProps {
  /** names the drafts of its dialogs */
  list: string;
  /** the filters that the list shows now */
  query: string;
  current: CurrentView | undefined;
  isOwn: boolean;
  commands: ViewCommands;
  onSaved: (id: string) => void;
  onDeleted: () => void;
}

interface NewViewProps extends Pick<ViewButtonsProps, 'list' | 'query' | 'onSaved'> {
  create: ViewCommands['create'];
  onClose: () => void;
}

/** Asks for the name of a new view, and says what is saved under it. */
function NewView({ list, query, create, onSaved, onClose }: NewViewProps) {
  const { t } = useLingui();
  return (
    <ViewDialog
      title={<Trans comment="Staff, saved view of a list: title of the dialog">Save as a view</Trans>}
      form={`saved-view:${list}:new`}
      begin={{ name: '', isShared: false }}
      failure={create.error}
      busy={create.isPending}
      onClose={onClose}
      onSave={(form, done) =>
        create.mutate(
          { ...form, query },
          {
            onSuccess: (id) => {
              done();
              toast.success(t({ message: 'View saved.', comment: 'Staff, saved view of a list: toast' }));
              onSaved(id);
            },
          },
        )
      }
    >
      <p>
        <Trans comment="Staff, saved view of a list: what is saved and what is not">
          The filters and the order are saved. Search words are not saved: they can be names of people.
        </Trans>
      </p>
    </ViewDialog>
  );
}

interface EditViewProps {
  view: SavedView;
  change: ViewCommands['change'];
  onDelete: () => void;
  onClose: () => void;
}

/** Renames an own view, changes who sees it, and leads to deleting it. */
function EditView({ view, change, onDelete, onClose }: EditViewProps) {
  const { t } = useLingui();
  return (
    <ViewDialog
      title={<Trans comment="Staff, saved view of a list: title of the dialog">Edit view</Trans>}
      form={`saved-view:${view.id}`}
      begin={{ name: view.name, isShared: view.isShared }}
      failure={change.error}
      busy={change.isPending}
      onClose={onClose}
      onSave={(content, done) =>
        change.mutate(
          { id: view.id, content },
          {
            onSuccess: () => {
              done();
              toast.success(t({ message: 'View saved.', comment: 'Staff, saved view of a list: toast' }));
              onClose();
            },
          },
        )
      }
      more={
        <Button className="me-auto" onClick={onDelete} disabled={change.isPending}>
          <Trans comment="Staff, saved view of a list: button">Delete</Trans>
        </Button>
      }
    />
  );
}

/** What can be done with the filters and the view that a list shows now. */
export function ViewButtons(props: ViewButtonsProps) {
  const { list, query, current, isOwn, commands, onSaved, onDeleted } = props;
  const { t } = useLingui();
  const errorText = useErrorText();
  const { create, change, remove } = commands;
  // with its view: that of the list may be another as soon as it is deleted
  const [asked, setAsked] = useState<'new' | { edit: SavedView } | { remove: SavedView }>();
  const [failed, setFailed] = useState<Error>();
  const close = () => setAsked(undefined);
  const open = (what: typeof asked) => {
    create.reset();
    change.reset();
    remove.reset();
    setFailed(undefined);
    setAsked(what);
  };
  const isNew = query !== '' && (current === undefined || current.isChanged);
  const saveChanges = (view: SavedView) => {
    setFailed(undefined);
    change.mutate(
      { id: view.id, content: { query } },
      {
        onSuccess: () =>
          void toast.success(t({ message: 'View saved.', comment: 'Staff, saved view of a list: toast' })),
        onError: setFailed,
      },
    );
  };
  return (
    <>
      {current && isOwn && current.isChanged && query !== '' && (
        <Button busy={change.isPending} onClick={() => saveChanges(current.view)}>
          <Trans comment="Staff, saved view of a list whose filters were changed: button">Save changes</Trans>
        </Button>
      )}
      {isNew && (
        <Button onClick={() => open('new')}>
          <Trans comment="Staff, list with filters: button that saves them under a name">
            Save as a view
          </Trans>
        </Button>
      )}
      {current && (
        <Button onClick={() => open(isOwn ? { edit: current.view } : { remove: current.view })}>
          {isOwn ? (
            <Trans comment="Staff, own saved view of a list: button">Edit view</Trans>
          ) : (
            <Trans comment="Staff, saved view that another admin shares: button">Delete view</Trans>
          )}
        </Button>
      )}
      {failed && (
        <div className="basis-full">
          <Notice kind="error" live="assertive" title={errorText(failed)} />
        </div>
      )}
      {asked === 'new' && (
        <NewView
          list={list}
          query={query}
          create={create}
          onClose={close}
          onSaved={(id) => {
            close();
            onSaved(id);
          }}
        />
      )}
      {typeof asked === 'object' && 'edit' in asked && (
        <EditView
          view={asked.edit}
          change={change}
          onClose={close}
          onDelete={() => open({ remove: asked.edit })}
        />
      )}
      {typeof asked === 'object' && 'remove' in asked && (
        <DeleteView
          view={asked.remove}
          remove={remove}
          onClose={close}
          onDeleted={() => {
            close();
            onDeleted();
          }}
        />
      )}
    </>
  );
}
