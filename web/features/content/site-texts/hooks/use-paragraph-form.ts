import { useEffect, useRef, useState } from 'react';
import { isAppError } from '#domain/error-codes.ts';
import type { Language } from '#domain/languages.ts';
import { SITE_TEXT_MAX_CHARACTERS } from '#domain/limits.ts';
import { trimText } from '#domain/text/blank.ts';
import { useSession } from '#web/platform/session/index.ts';
import type { SavedText } from '../data/site-texts.ts';
import { forgetTextDraft, storeTextDraft, readTextDraft } from '../data/text-draft.ts';
import { type Paragraph, useSaveText } from './use-texts.ts';

/** A device without room keeps no draft; what is typed stays on the screen all the same. */
function ignoreFullDevice(failure: unknown): void {
  if (!isAppError(failure)) throw failure;
}

/** One paragraph being written: the draft on this device, the version it was made from, and what came of saving. */
export function useParagraphForm(paragraph: Paragraph, language: Language) {
  const owner = useSession().user?.id ?? '';
  const { key, written, version } = paragraph;
  const [typed, setTyped] = useState<{ text: string; seen: number }>();
  const [overtaken, setOvertaken] = useState<SavedText>();
  const save = useSaveText(language);
  /** a repeated press sends the same command, so that it cannot act twice */
  const command = useRef({ id: '', of: '' });

  useEffect(() => {
    let isCurrent = true;
    readTextDraft(owner, key, language).then((draft) => {
      if (isCurrent && draft) setTyped((newer) => newer ?? draft);
    }, ignoreFullDevice);
    return () => {
      isCurrent = false;
    };
  }, [owner, key, language]);

  const forget = () => {
    setTyped(undefined);
    setOvertaken(undefined);
    forgetTextDraft(owner, key, language).catch(ignoreFullDevice);
  };

  const send = (text: string, seen: number) => {
    const of = `${seen} ${text}`;
    if (command.current.of !== of) command.current = { id: crypto.randomUUID(), of };
    save.mutate(
      { id: command.current.id, key, language, seen, text: trimText(text) },
      { onSuccess: (saved) => (saved.isConflict ? setOvertaken(saved) : forget()) },
    );
  };

  const text = typed?.text ?? written;
  const change = (next: string) => {
    const draft = { text: next, seen: typed?.seen ?? version };
    setTyped(draft);
    storeTextDraft(owner, key, language, draft).catch(ignoreFullDevice);
  };

  return {
    text,
    isChanged: typed !== undefined && typed.text !== written,
    isTooLong: Array.from(text).length > SITE_TEXT_MAX_CHARACTERS,
    /** somebody else has saved since this was typed: what stands there now */
    overtaken,
    isBusy: save.isPending,
    failure: save.error,
    change,
    save: () => send(text, typed?.seen ?? version),
    /** Writes over what somebody else has saved, having seen it. */
    saveAllTheSame: () => overtaken && send(text, overtaken.version),
    undo: forget,
  };
}
