import type { ReactNode } from 'react';
import { useFormat } from '#web/text/use-format.ts';
import { ActionMessage } from '#web/ui/action-message.tsx';
import { FigureTile } from '#web/ui/admin/figure-tile.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ButtonKind } from '#web/ui/button-look.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ChipLink } from '#web/ui/chip-link.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { Details } from '#web/ui/details.tsx';
import { FeatureCard, FeatureLink } from '#web/ui/feature-card.tsx';
import { DownloadIcon } from '#web/ui/icon.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LanguageTabs } from '#web/ui/language-tabs.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { RoundCheck } from '#web/ui/round-check.tsx';
import { RowLink, RowList } from '#web/ui/row-list.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Section } from '#web/ui/section.tsx';
import { Select } from '#web/ui/select.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { Part, State } from './part.tsx';
import { useWords, type Words } from './words.ts';

const nothing = () => undefined;
const KINDS: readonly ButtonKind[] = ['primary', 'quiet', 'bare', 'danger'];

/** Each gets a number of its own: regions of a page are told apart by their names. */
const TOUCHED: readonly [name: string, sample: (words: Words, number: string) => ReactNode][] = [
  [
    'Button',
    (words) => (
      <div className="sheet-row">
        {KINDS.map((kind) => (
          <Button key={kind} kind={kind}>
            {kind === 'danger' ? words.remove : words.send}
          </Button>
        ))}
      </div>
    ),
  ],
  [
    'LinkButton, IconButton',
    (words) => (
      <div className="sheet-row">
        <LinkButton to="/open">{words.next}</LinkButton>
        <IconButton label={words.save} icon={<DownloadIcon className="size-5" />} />
      </div>
    ),
  ],
  [
    'Chip, ChipLink',
    (words) => (
      <div className="sheet-row">
        <Chip>{words.medicine}</Chip>
        <Chip removeLabel={words.removeLaw} onClick={nothing}>
          {words.law}
        </Chip>
        <ChipLink to="/open">{words.computing}</ChipLink>
      </div>
    ),
  ],
  [
    'Section, RowLink',
    (words, number) => (
      <Section title={`${words.tasks} ${number}`} level={3} to="/open" link={words.allTasks}>
        <RowList>
          <RowLink to="/open">{words.task}</RowLink>
        </RowList>
      </Section>
    ),
  ],
  [
    'FeatureLink',
    (words, number) => (
      <FeatureCard
        about={words.nextStep}
        title={`${words.nextTitle} ${number}`}
        action={<FeatureLink to="/open">{words.next}</FeatureLink>}
      />
    ),
  ],
  [
    'RoundCheck',
    (words) => (
      <div className="sheet-row">
        <RoundCheck label={words.task} checked={false} onChange={nothing} />
        <RoundCheck label={words.tasks} checked onChange={nothing} />
      </div>
    ),
  ],
  [
    'Tabs',
    (words, number) => (
      <Tabs
        label={`${words.tasks} ${number}`}
        tabs={[
          { to: '/open', label: words.tasks },
          { to: '/other', label: words.state },
        ]}
      />
    ),
  ],
  [
    'LanguageTabs',
    (words, number) => (
      <LanguageTabs
        label={`${words.language} ${number}`}
        chosen="fa"
        complete={['fa']}
        completeWord={words.done}
        onChoose={nothing}
      />
    ),
  ],
  ['ActionMessage', (words) => <ActionMessage text={words.taskDone} label={words.undo} onAction={nothing} />],
  [
    'FigureTile',
    (words) => (
      <ul className="grid">
        <FigureTile label={words.waiting} value={12} to="/open" />
      </ul>
    ),
  ],
];

/** A control that looks under the pointer as it does at rest. */
function Focused({ name, children }: { name: string; children: ReactNode }) {
  return (
    <State name={`${name}: focus`}>
      <div className="sheet-focus">{children}</div>
    </State>
  );
}

export function States() {
  const words = useWords();
  const { digits } = useFormat();
  return (
    <Part id="states" title="Hover, focus, on its way">
      {TOUCHED.map(([name, sample]) => (
        <State key={name} name={`${name}: hover, focus`}>
          <div className="sheet-hover">{sample(words, digits('1'))}</div>
          <div className="sheet-focus">{sample(words, digits('2'))}</div>
        </State>
      ))}
      <Focused name="TextInput, Select, Textarea">
        <div className="grid gap-3">
          <TextInput aria-label={words.firstName} defaultValue={words.name} />
          <Select
            aria-label={words.language}
            choices={[{ value: 'fa', label: words.dari }]}
            defaultValue="fa"
          />
          <Textarea aria-label={words.about} defaultValue={words.nextText} />
        </div>
      </Focused>
      <Focused name="SearchField">
        <SearchField label={words.name} value={words.law} onSearch={nothing} />
      </Focused>
      <Focused name="Checkbox, ChoiceRow">
        <Checkbox label={words.shared} />
        <ChoiceRow type="radio" name="sheet-focused" edged label={words.dari} />
      </Focused>
      <Focused name="Details">
        <Details summary={words.chapter}>{words.point}</Details>
      </Focused>
      <State name="SkeletonRows: on its way">
        <SkeletonRows count={2}>{words.loading}</SkeletonRows>
      </State>
    </Part>
  );
}
