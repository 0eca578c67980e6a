import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { LANGUAGE_FACTS, type Language } from '#domain/languages.ts';
import { PROGRAMME_MAX_CHARACTERS, PROGRAMME_REQUIREMENTS_COUNT } from '#domain/programmes/programme.ts';
import { useFormat } from '#web/text/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { AddIcon, CloseIcon, UnfoldIcon } from '#web/ui/icon.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { typingDirection } from '../rules/content.ts';
import { moved, without, withLine } from '../rules/lines.ts';

type Lines = readonly string[];

export interface RequirementListProps {
  language: Language;
  label: string;
  lines: Lines;
  onChange: (change: (lines: Lines) => Lines) => void;
}

interface LineProps extends RequirementListProps {
  index: number;
  /** puts the keyboard into the line at a place */
  goTo: (index: number) => void;
}

function Line({ language, label, lines, index, onChange, goTo }: LineProps) {
  const { t } = useLingui();
  const { htmlLang } = LANGUAGE_FACTS[language];
  const number = useFormat().number(index + 1);
  const move = (by: -1 | 1) => {
    onChange((before) => moved(before, index, by));
    goTo(index + by);
  };
  return (
    <li className="flex items-center gap-1">
      <TextInput
        dir={typingDirection(language)}
        lang={htmlLang}
        aria-label={t`${label}, line ${number}`}
        value={lines[index] ?? ''}
        maxLength={PROGRAMME_MAX_CHARACTERS.requirement}
        data-line={index}
        onChange={(event) => onChange((before) => withLine(before, index, event.target.value))}
        onKeyDown={(event) => {
          if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
            event.preventDefault();
            move(event.key === 'ArrowUp' ? -1 : 1);
          }
        }}
      />
      <IconButton
        label={t`Move line ${number} up`}
        icon={<UnfoldIcon className="size-5 rotate-180" />}
        disabled={index === 0}
        onClick={() => move(-1)}
      />
      <IconButton
        label={t`Move line ${number} down`}
        icon={<UnfoldIcon className="size-5" />}
        disabled={index === lines.length - 1}
        onClick={() => move(1)}
      />
      <IconButton
        label={t`Remove line ${number}`}
        icon={<CloseIcon className="size-5" />}
        onClick={() => {
          onChange((before) => without(before, index));
          goTo(Math.max(0, index - 1));
        }}
      />
    </li>
  );
}

/** What one needs, a line for each: added, removed and put in order by keyboard too. */
export function RequirementList(props: RequirementListProps) {
  const { label, lines, onChange } = props;
  const box = useRef<HTMLFieldSetElement>(null);
  const goTo = (index: number) => {
    // the line is rendered first
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-line="${index}"]`)?.focus());
  };
  const isFull = lines.length >= PROGRAMME_REQUIREMENTS_COUNT;
  return (
    <fieldset ref={box} className="grid gap-2">
      <legend className="font-semibold">{label}</legend>
      <p className="text-sm text-ink-quiet">
        <Trans>A line for each. Alt with an arrow up or down moves the line.</Trans>
      </p>
      <ol className="grid gap-2">
        {lines.map((_line, index) => (
          // lines have no other name, and their values follow their places
          <Line key={index} {...props} index={index} goTo={goTo} />
        ))}
      </ol>
      <div>
        <Button
          icon={<AddIcon className="size-5" />}
          disabled={isFull}
          onClick={() => {
            onChange((before) => [...before, '']);
            goTo(lines.length);
          }}
        >
          <Trans>Add a line</Trans>
        </Button>
      </div>
    </fieldset>
  );
}
