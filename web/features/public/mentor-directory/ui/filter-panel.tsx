import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EXPERTISE_FIELDS, SPOKEN_LANGUAGES } from '#domain/mentors/mentor-profile.ts';
import { useFormat } from '#web/text/use-format.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { classNames } from '#web/ui/class-names.ts';
import { NativeInput } from '#web/ui/native-controls.tsx';
import { useAwake } from '#web/ui/use-awake.ts';
import { useChoiceLabel } from '../hooks/use-choice-label.ts';
import { FORM_ID } from '../hooks/use-search-form.ts';
import { type DirectoryChoice, type DirectoryFilter, FREE, isChosen } from '../rules/directory-filter.ts';
import { countOf, type Facets } from '../rules/facets.ts';

/** Where the link of phones leads. */
export const PANEL_ID = 'filters';

export interface FilterPanelProps {
  filter: DirectoryFilter;
  facets: Facets | undefined;
  onTick: () => void;
  onBegin: () => void;
  /** on a phone; from 900 px on it is always there */
  isOpen: boolean;
}

function Box({
  choice,
  filter,
  facets,
  onTick,
  onBegin,
}: Omit<FilterPanelProps, 'isOpen'> & { choice: DirectoryChoice }) {
  const label = useChoiceLabel();
  const format = useFormat();
  const count = countOf(facets, choice);
  return (
    <label className="flex min-h-11 items-center gap-3 text-sm lg:pointer-fine:min-h-9">
      <NativeInput
        form={FORM_ID}
        type="checkbox"
        name={choice.name}
        value={choice.value}
        defaultChecked={isChosen(filter, choice.name, choice.value)}
        onChange={onTick}
        onFocus={onBegin}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0 grow">{label(choice)}</span>{' '}
      {count !== undefined && <span className="text-ink-quiet tabular-nums">{format.number(count)}</span>}
    </label>
  );
}

function Group({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="border-b border-line pb-3 not-first-of-type:mt-4">
      <legend className="pb-1 text-sm font-bold">{name}</legend>
      {children}
    </fieldset>
  );
}

const FREE_PLACE: DirectoryChoice = { name: 'places', value: FREE };
const LANGUAGES = SPOKEN_LANGUAGES.map((value): DirectoryChoice => ({ name: 'language', value }));
const FIELDS = EXPERTISE_FIELDS.map((value): DirectoryChoice => ({ name: 'field', value }));

/** All choices with how many mentors each has: a column beside the list, on phones shown on request. */
export function FilterPanel({ isOpen, ...props }: FilterPanelProps) {
  const { t } = useLingui();
  const { filter, facets } = props;
  const isAwake = useAwake();
  // what nobody has is no choice, unless it was made
  const isOffered = (choice: DirectoryChoice) =>
    countOf(facets, choice) !== 0 || isChosen(filter, choice.name, choice.value);
  const boxes = (choices: readonly DirectoryChoice[]) =>
    choices.filter(isOffered).map((choice) => <Box key={choice.value} choice={choice} {...props} />);
  return (
    <section
      id={PANEL_ID}
      aria-label={t({
        message: 'Filters',
        comment: 'Public list of mentors, panel with the filters: read aloud by screen readers',
      })}
      className={classNames(
        'scroll-mt-4 content-start rounded-xl border border-line bg-surface p-4 lg:row-span-2 lg:row-start-1 lg:grid lg:rounded-none lg:border-0 lg:bg-transparent lg:p-0',
        isOpen ? 'grid' : 'hidden',
        // until the script hides and shows it
        !isAwake && 'target:grid',
      )}
    >
      <Group
        name={
          <Trans comment="Public list of mentors: heading of filters; “places” are those for one more student, not towns">
            Places
          </Trans>
        }
      >
        {boxes([FREE_PLACE])}
      </Group>
      <Group
        name={
          <Trans comment="Public list of mentors: heading of filters; languages that a mentor speaks">
            Languages
          </Trans>
        }
      >
        {boxes(LANGUAGES)}
      </Group>
      <Group
        name={
          <Trans comment="Public list of mentors: heading of filters; subject such as mathematics">
            Field
          </Trans>
        }
      >
        {boxes(FIELDS)}
      </Group>
      <button type="submit" form={FORM_ID} className={classNames(buttonLook('quiet'), 'mt-4')}>
        <Trans comment="Public list of mentors, under the filters: button that closes them and shows the result">
          Show mentors
        </Trans>
      </button>
    </section>
  );
}
