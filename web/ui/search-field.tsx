import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { CloseIcon, SearchIcon } from './icon.ts';
import { IconButton } from './icon-button.tsx';

/** After this pause in typing a search begins by itself. */
const PAUSE_MS = 300;

export interface SearchFieldProps {
  /** What is searched: "Search students". */
  label: string;
  /** The words that the list shows results for; a change from outside (an address) is taken over. */
  value: string;
  /** Called after a pause in typing, with Enter, and when the field is cleared. */
  onSearch: (words: string) => void;
}

/** A search over a list, usable with and without waiting for the pause. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(value);
  useEffect(() => {
    if (value !== asked.current) setTyped(value);
    asked.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (words: string) => {
    clearTimeout(timer.current);
    if (words === asked.current) return;
    asked.current = words;
    onSearch(words);
  };
  const type = (words: string) => {
    setTyped(words);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(words), PAUSE_MS);
  };
  return (
    <form
      autoComplete="off"
      role="search"
      // several on one page are told apart by their names
      aria-label={label}
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        search(typed);
      }}
    >
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="relative">
        <SearchIcon className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-ink-quiet" />
        <input
          autoComplete="off"
          id={id}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          dir="auto"
          className="control ps-10 pe-12"
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        {typed !== '' && (
          <IconButton
            className="absolute inset-y-0 end-0"
            label={t({ message: 'Clear the search', comment: 'Every search field: label' })}
            icon={<CloseIcon className="size-5" />}
            onClick={() => {
              setTyped('');
              search('');
            }}
          />
        )}
      </div>
    </form>
  );
}
