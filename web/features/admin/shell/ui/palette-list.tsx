import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import type { PaletteGroup, PaletteOption } from './use-palette-groups.tsx';

interface OptionLineProps {
  id: string;
  option: PaletteOption;
  isActive: boolean;
  onFollow: () => void;
  onPoint: () => void;
}

/** One line: pressed like a button, chosen by the arrows of the field, which keeps the focus. */
function OptionLine({ id, option, isActive, onFollow, onPoint }: OptionLineProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const { icon: Icon, name, fact } = option;
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // the keys are those of the field: an option of a combobox is no stop of the Tab key
    <button
      type="button"
      tabIndex={-1}
      ref={ref}
      id={id}
      role="option"
      aria-selected={isActive}
      className={classNames(
        'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-2 py-1 text-start',
        isActive && 'bg-accent-soft text-accent',
      )}
      onPointerMove={onPoint}
      onClick={onFollow}
    >
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 grow">{name}</span>
      {fact !== undefined && <span className="shrink-0 text-sm text-ink-quiet">{fact}</span>}
    </button>
  );
}

export interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  activeId: string | undefined;
  /** the id on the page of the option with this id */
  elementId: (id: string) => string;
  onFollow: (option: PaletteOption) => void;
  onPoint: (id: string) => void;
}

/** The list that the field of the palette controls, by kind of what was found. */
export function PaletteList({ id, groups, activeId, elementId, onFollow, onPoint }: PaletteListProps) {
  const { t } = useLingui();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t({
        message: 'Results',
        comment: 'Search of staff, list of what was found: read aloud by screen readers',
      })}
      className="grid gap-2"
    >
      {groups.map((group) => (
        <div key={group.id} role="group" aria-label={group.title}>
          <p aria-hidden="true" className="px-2 pt-1 text-xs font-semibold text-ink-quiet">
            {group.title}
          </p>
          {group.options.map((option) => (
            <OptionLine
              key={option.id}
              id={elementId(option.id)}
              option={option}
              isActive={option.id === activeId}
              onFollow={() => onFollow(option)}
              onPoint={() => onPoint(option.id)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
