import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type ComponentType, type KeyboardEvent, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import {
  BoldIcon,
  Heading2Icon,
  Heading3Icon,
  Heading4Icon,
  ImageIcon,
  ItalicIcon,
  LinkIcon,
  ListIcon,
  NumberedListIcon,
  QuoteIcon,
  RedoIcon,
  UndoIcon,
} from '#web/ui/icon.ts';

interface Tool {
  id: string;
  label: string;
  icon: ComponentType<{ className?: string }>;
  isOn?: boolean;
  isOff?: boolean;
  act: () => void;
}

export interface ToolbarProps {
  editor: Editor;
  onLink: () => void;
  /** FEAT-01: without uploads a picture that is there can still be described */
  mayAddImages: boolean;
  onImage: () => void;
}

function useTools({ editor, onLink, mayAddImages, onImage }: ToolbarProps): Tool[] {
  const { t } = useLingui();
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      h4: now.isActive('heading', { level: 4 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      image: now.isActive('image'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  const run = () => editor.chain().focus();
  return [
    {
      id: 'h2',
      label: t`Large heading`,
      icon: Heading2Icon,
      isOn: on.h2,
      act: () => run().toggleHeading({ level: 2 }).run(),
    },
    {
      id: 'h3',
      label: t`Middle heading`,
      icon: Heading3Icon,
      isOn: on.h3,
      act: () => run().toggleHeading({ level: 3 }).run(),
    },
    {
      id: 'h4',
      label: t`Small heading`,
      icon: Heading4Icon,
      isOn: on.h4,
      act: () => run().toggleHeading({ level: 4 }).run(),
    },
    { id: 'bold', label: t`Bold`, icon: BoldIcon, isOn: on.bold, act: () => run().toggleBold().run() },
    {
      id: 'italic',
      label: t`Emphasis`,
      icon: ItalicIcon,
      isOn: on.italic,
      act: () => run().toggleItalic().run(),
    },
    {
      id: 'bullets',
      label: t`List of points`,
      icon: ListIcon,
      isOn: on.bullets,
      act: () => run().toggleBulletList().run(),
    },
    {
      id: 'numbers',
      label: t`Numbered list`,
      icon: NumberedListIcon,
      isOn: on.numbers,
      act: () => run().toggleOrderedList().run(),
    },
    {
      id: 'quote',
      label: t`Quote`,
      icon: QuoteIcon,
      isOn: on.quote,
      act: () => run().toggleBlockquote().run(),
    },
    { id: 'link', label: t`Link`, icon: LinkIcon, isOn: on.link, act: onLink },
    ...(mayAddImages || on.image
      ? [{ id: 'image', label: t`Pictures`, icon: ImageIcon, isOn: on.image, act: onImage }]
      : []),
    { id: 'undo', label: t`Undo`, icon: UndoIcon, isOff: !on.canUndo, act: () => run().undo().run() },
    { id: 'redo', label: t`Redo`, icon: RedoIcon, isOff: !on.canRedo, act: () => run().redo().run() },
  ];
}

/** Where an arrow key leads from a tool; forwards is where reading goes. */
function nextIndex(event: KeyboardEvent, at: number, count: number): number | undefined {
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: isMirrored ? -1 : 1,
    ArrowLeft: isMirrored ? 1 : -1,
    Home: -at,
    End: count - 1 - at,
  };
  const step = steps[event.key];
  return step === undefined ? undefined : (at + step + count) % count;
}

/** The tools of a text: one stop for the Tab key, arrows inside, each with its name. */
export function Toolbar(props: ToolbarProps) {
  const { t } = useLingui();
  const tools = useTools(props);
  const [focused, setFocused] = useState(0);
  const at = Math.min(focused, tools.length - 1);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = nextIndex(event, at, tools.length);
    if (next === undefined) return;
    event.preventDefault();
    setFocused(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t`Form of the text`}
      className="sticky top-11 z-10 flex flex-wrap border-b border-line-strong bg-sunken"
      onKeyDown={move}
    >
      {tools.map(({ id, label, icon: Icon, isOn, isOff = false, act }, index) => (
        <button
          key={id}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={isOn}
          aria-disabled={isOff}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setFocused(index)}
          onClick={() => !isOff && act()}
          className={classNames(
            'tap inline-grid place-items-center outline-offset-[-3px] hover:bg-surface aria-disabled:opacity-40',
            isOn && 'bg-accent-soft text-accent',
          )}
        >
          <Icon className="size-5" />
        </button>
      ))}
    </div>
  );
}
