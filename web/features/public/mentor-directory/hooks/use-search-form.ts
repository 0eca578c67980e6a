import { type FormEvent, useEffect, useRef } from 'react';
import { choicesOf, type DirectoryFilter, isChosen, queryOf, readFilter } from '../rules/directory-filter.ts';

/** The id of the form: its boxes are elsewhere on the page and name it. */
export const FORM_ID = 'find';
/** The width from which the boxes are beside the list, where each answers at once. */
const WIDE = '(min-width: 900px)';

function filterIn(form: HTMLFormElement): DirectoryFilter {
  const typed = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : '',
  ]);
  return readFilter(new URLSearchParams(typed));
}

const ticked = (filter: DirectoryFilter) =>
  choicesOf(filter)
    .map(({ name, value }) => `${name}=${value}`)
    .toSorted()
    .join('&');

/**
 * The form of the list. Its controls keep what is typed and ticked themselves, as they do without a script; where the
 * address changes (a chip, a step back) they follow it.
 */
export function useSearchForm(filter: DirectoryFilter, onAsk: (query: string) => void) {
  const form = useRef<HTMLFormElement>(null);
  const query = queryOf(filter);
  const shown = useRef(query);
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    const asked = readFilter(new URLSearchParams(query));
    for (const control of form.current?.elements ?? []) {
      if (!(control instanceof HTMLInputElement)) continue;
      if (control.type === 'checkbox') control.checked = isChosen(asked, control.name, control.value);
      else control.value = asked.search;
    }
  }, [query]);
  const ask = () => form.current && onAsk(queryOf(filterIn(form.current)));
  const first = useRef({ filter, ask });
  useEffect(() => {
    // boxes that were ticked in the server's HTML, perhaps by the press that called the script
    const { current } = form;
    const { filter: asked, ask: askFirst } = first.current;
    if (!current || ticked(filterIn(current)) === ticked(asked)) return;
    if (matchMedia(WIDE).matches) askFirst();
  }, []);
  return {
    form,
    submit: (event: FormEvent) => {
      event.preventDefault();
      ask();
    },
    /** A box was ticked: on a phone more may follow before the list is asked for. */
    tick: () => void (matchMedia(WIDE).matches && ask()),
  };
}
