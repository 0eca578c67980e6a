import { useRef, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { SITE_TEXT_MAX_CHARACTERS } from '#domain/limits.ts';
import { trimText } from '#domain/text/blank.ts';
import { type DraftNow, useDraftStore } from '#web/platform/drafts/index.ts';
import type { SavedText } from '../data/site-texts.ts';
import { type Paragraph, useSaveText } from './use-texts.ts';

/** What an admin has typed over a paragraph and not saved; without a text nothing is. */
interface TextDraft {
  text?: string;
  /** the version over which it was typed */
  seen?: number;
}
const NOTHING_TYPED: TextDraft = {};

/** One paragraph being written: the draft on this device, the version it was made from, and what came of saving. */
export function useParagraphForm(paragraph: Paragraph, language: Language) {
  const { key, written, version } = paragraph;
  const draft = useDraftStore<TextDraft>(`site-text ${language} ${key}`, NOTHING_TYPED);
  const textOf = ({ values }: DraftNow<TextDraft>) => values?.text ?? written;
  const seen = () => draft.read().values?.seen ?? version;
  const [overtaken, setOvertaken] = useState<SavedText>();
  const save = useSaveText(language);
  /** a repeated press sends the same command, so that it cannot act twice */
  const command = useRef({ id: '', of: '' });

  const forget = () => {
    setOvertaken(undefined);
    void draft.clear();
  };

  const send = (over: number) => {
    const text = textOf(draft.read());
    const of = `${over} ${text}`;
    if (command.current.of !== of) command.current = { id: crypto.randomUUID(), of };
    save.mutate(
      { id: command.current.id, key, language, seen: over, text: trimText(text) },
      { onSuccess: (saved) => (saved.isConflict ? setOvertaken(saved) : forget()) },
    );
  };

  return {
    /** what is typed, and how the text is read from it */
    draft,
    textOf,
    isChangedIn: (now: DraftNow<TextDraft>) => textOf(now) !== written,
    isTooLongIn: (now: DraftNow<TextDraft>) => Array.from(textOf(now)).length > SITE_TEXT_MAX_CHARACTERS,
    /** somebody else has saved since this was typed: what stands there now */
    overtaken,
    isBusy: save.isPending,
    failure: save.error,
    change: (next: string) => draft.change({ text: next, seen: seen() }),
    save: () => send(seen()),
    /** Writes over what somebody else has saved, having seen it. */
    saveAllTheSame: () => overtaken && send(overtaken.version),
    undo: forget,
  };
}
