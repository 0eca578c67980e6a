import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CloseIcon, RefreshIcon, SearchIcon } from '#web/ui/icon.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NativeInput } from '#web/ui/native-controls.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useFound } from '../hooks/use-found.ts';
import { moved } from '../rules/move.ts';
import { PaletteList } from './palette-list.tsx';
import { type PaletteOption, type ShellAction, usePaletteGroups } from './use-palette-groups.tsx';

export interface PaletteProps {
  actions: readonly ShellAction[];
  onClose: () => void;
}

interface SearchLineProps {
  listId: string;
  activeId: string | undefined;
  typed: string;
  onType: (typed: string) => void;
  onKey: (event: KeyboardEvent) => void;
  onClose: () => void;
}

/** The field of the palette, which keeps the focus while the arrows move in the list. */
function SearchLine({ listId, activeId, typed, onType, onKey, onClose }: SearchLineProps) {
  const { t } = useLingui();
  const ref = useRef<HTMLInputElement>(null);
  // after the dialog has opened, which puts the focus on its title
  useEffect(() => ref.current?.focus(), []);
  return (
    <div role="search" className="flex grow items-center gap-2">
      <SearchIcon className="size-5 shrink-0 text-ink-quiet" aria-hidden="true" />
      <NativeInput
        ref={ref}
        type="text"
        role="combobox"
        aria-label={t({
          message: 'Search people and pages',
          comment: 'Search of staff, field: read aloud by screen readers; a verb',
        })}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        inputMode="search"
        dir="auto"
        placeholder={t({
          message: 'Search people and pages',
          comment: 'Search of staff, field: grey text in the empty field; a verb, short',
        })}
        className="staff-query min-h-14 w-full min-w-0 bg-transparent text-lg placeholder:text-ink-quiet"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKey}
      />
      <IconButton
        label={t({
          message: 'Close',
          comment: 'Search of staff: button with an icon; read aloud by screen readers',
        })}
        icon={<CloseIcon className="size-5" />}
        onClick={onClose}
      />
    </div>
  );
}

interface FoundStateProps {
  count: number;
  typed: string;
  isSearching: boolean;
  /** not everything could be searched: nothing is said of what is not there */
  hasFailed: boolean;
}

/** What the list does, read out and shown at its foot. */
function FoundState({ count, typed, isSearching, hasFailed }: FoundStateProps): ReactNode {
  if (isSearching) return <Trans comment="Search of staff: shown while it is running">Searching…</Trans>;
  if (count > 0)
    return (
      <Plural
        comment="Search of staff: # is the number of people and pages found"
        value={count}
        one="# result"
        other="# results"
      />
    );
  if (hasFailed) return null;
  return (
    <Trans comment="Search of staff, nothing found: <0/> is what was typed">
      No results for “<bdi>{typed.trim()}</bdi>”. Try fewer letters or another spelling.
    </Trans>
  );
}

/** Every place, action and record of an admin at one field [PERM-04]: arrows choose, Enter opens, Escape closes. */
export function Palette({ actions, onClose }: PaletteProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosenId, setChosenId] = useState<string>();
  const found = useFound(typed);
  const groups = usePaletteGroups(typed, found, actions);
  const options = groups.flatMap((group) => group.options);
  // what was chosen may be gone with the next letter: then the first is
  const active = options.find(({ id }) => id === chosenId) ?? options[0];
  const elementId = (id: string) => `${listId}-${id}`;

  const follow = ({ action }: PaletteOption) => {
    onClose();
    if ('run' in action) action.run();
    else void navigate(action.to, { state: action.state });
  };
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (by !== undefined) {
      event.preventDefault();
      const ids = options.map(({ id }) => id);
      setChosenId(moved(ids, active?.id, by));
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      follow(active);
    }
  };
  return (
    <Dialog
      open
      title={t({
        message: 'Search',
        comment: 'Search of staff: title of a dialog, read aloud by screen readers',
      })}
      onClose={onClose}
      bar={
        <SearchLine
          listId={listId}
          activeId={active && elementId(active.id)}
          typed={typed}
          onType={(next) => {
            setTyped(next);
            setChosenId(undefined);
          }}
          onKey={key}
          onClose={onClose}
        />
      }
    >
      {found.failure && (
        <Notice
          kind="warning"
          live="polite"
          title={errorText(found.failure)}
          actions={
            <Button icon={<RefreshIcon className="size-5" />} busy={found.isSearching} onClick={found.retry}>
              <Trans comment="Search of staff, error: button">Try Again</Trans>
            </Button>
          }
        >
          <Trans comment="Search of staff, error: the server could not be asked; the names of pages and actions are on the device, so they are still found">
            Not everything could be searched. Pages and actions still work.
          </Trans>
        </Notice>
      )}
      <PaletteList
        id={listId}
        groups={groups}
        activeId={active?.id}
        elementId={elementId}
        onFollow={follow}
        onPoint={setChosenId}
      />
      <p role="status" className="text-sm text-ink-quiet">
        <FoundState
          count={options.length}
          typed={typed}
          isSearching={found.isSearching}
          hasFailed={found.failure !== undefined}
        />
      </p>
    </Dialog>
  );
}
