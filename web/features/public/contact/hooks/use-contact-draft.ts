import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ContactForm } from '#domain/contact/contact-message.ts';
import { useSession } from '#web/platform/session/index.ts';
import { readContactDraft, storeContactDraft } from '../data/contact-draft.ts';
import { fillForm, formValues, isUntouched } from './form-values.ts';

/** Below the half second that a dead battery may cost at most. */
const STORE_AFTER_MS = 300;
const VISITOR = 'visitor';

/**
 * Keeps on this phone what is typed until it is sent, and puts it back into the form. What was typed before the script
 * was there counts for more than what was kept.
 * @param onRestored told of what was put back
 */
export function useContactDraft(
  form: RefObject<HTMLFormElement | null>,
  onRestored: (values: ContactForm) => void,
) {
  const { user, status } = useSession();
  const owner = user?.id ?? VISITOR;
  // until it is known whose phone this is, somebody else's text could be shown
  const isKnown = user !== undefined || status === 'signed-out';
  const [hasText, setHasText] = useState(false);
  const [cannotStore, setCannotStore] = useState(false);
  const newest = useRef<ContactForm>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** who has typed what is in the form: nobody else may find it there, or in a draft of theirs */
  const typedBy = useRef(owner);
  const restored = useRef(onRestored);
  useEffect(() => {
    restored.current = onRestored;
  });
  const storeNow = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!newest.current) return;
    const values = isUntouched(newest.current) ? undefined : newest.current;
    await storeContactDraft(owner, values).then(
      () => setCannotStore(false),
      () => setCannotStore(true),
    );
  }, [owner]);
  const note = useCallback(() => {
    if (!form.current) return;
    newest.current = formValues(form.current);
    setHasText(!isUntouched(newest.current));
    timer.current ??= setTimeout(() => void storeNow(), STORE_AFTER_MS);
  }, [form, storeNow]);
  useEffect(() => {
    if (typedBy.current !== owner && typedBy.current !== VISITOR) {
      clearTimeout(timer.current);
      timer.current = undefined;
      newest.current = undefined;
      form.current?.reset();
      setHasText(false);
    }
    typedBy.current = owner;
    if (!isKnown) return undefined;
    let isCurrent = true;
    const open = (stored: ContactForm | undefined) => {
      if (!isCurrent || !form.current) return;
      if (!isUntouched(formValues(form.current))) note();
      else if (stored) {
        restored.current(stored);
        fillForm(form.current, stored);
      }
    };
    readContactDraft(owner).then(open, () => open(undefined));
    const onHide = () => void storeNow();
    addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      isCurrent = false;
      removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
      if (timer.current !== undefined) onHide();
    };
  }, [form, isKnown, owner, note, storeNow]);
  /** Deletes it from the phone. */
  const forget = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    newest.current = undefined;
    setHasText(false);
    await storeContactDraft(owner, undefined).catch(() => setCannotStore(true));
  }, [owner]);
  return { note, forget, hasText, cannotStore };
}
