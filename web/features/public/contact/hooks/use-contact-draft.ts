import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { VISITOR } from '#domain/accounts/visitor.ts';
import { isAppError } from '#domain/error-codes.ts';
import type { ContactForm } from '#domain/contact/contact-message.ts';
import { readForm, storeForm } from '#web/platform/drafts/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { fillForm, formValues, isUntouched } from './form-values.ts';

/** Below the half second that a dead battery may cost at most. */
const STORE_AFTER_MS = 300;
const FORM = 'contact';

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
  /** what the phone has: another tab may have written since */
  const written = useRef<ContactForm>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** the phone has said what it keeps: before that an empty form deletes nothing */
  const wasRead = useRef(false);
  /** who has typed what is in the form: nobody else may find it there, or in a draft of theirs */
  const typedBy = useRef(owner);
  const restored = useRef(onRestored);
  useEffect(() => {
    restored.current = onRestored;
  });
  const storeNow = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    // whose it is comes first: under the visitor's name the next one would find it
    const now = newest.current;
    if (!isKnown || !now || now === written.current) return;
    if (isUntouched(now) && !wasRead.current) return;
    try {
      await storeForm(owner, FORM, isUntouched(now) ? undefined : now);
      written.current = now;
      setCannotStore(false);
    } catch (failure) {
      if (!isAppError(failure)) throw failure;
      setCannotStore(true);
    }
  }, [isKnown, owner]);
  /** as of the last rendering: a clock that was started before it was known whose text it is ends after that */
  const newestStore = useRef(storeNow);
  useEffect(() => {
    newestStore.current = storeNow;
  });
  const note = useCallback(() => {
    if (!form.current) return;
    newest.current = formValues(form.current);
    setHasText(!isUntouched(newest.current));
    timer.current ??= setTimeout(() => void newestStore.current(), STORE_AFTER_MS);
  }, [form]);
  useEffect(() => {
    if (typedBy.current !== owner && typedBy.current !== VISITOR) {
      clearTimeout(timer.current);
      timer.current = undefined;
      newest.current = undefined;
      form.current?.reset();
      setHasText(false);
    }
    typedBy.current = owner;
    wasRead.current = false;
    if (!isKnown) return undefined;
    let isCurrent = true;
    const open = (stored: ContactForm | undefined) => {
      if (!isCurrent || !form.current) return;
      wasRead.current = true;
      if (!isUntouched(formValues(form.current))) note();
      else if (stored) {
        restored.current(stored);
        fillForm(form.current, stored);
      }
    };
    readForm<ContactForm>(owner, FORM).then(open, () => open(undefined));
    const onHide = () => void storeNow();
    const onVisibility = () => document.visibilityState === 'hidden' && onHide();
    addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      isCurrent = false;
      removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onVisibility);
      if (timer.current !== undefined) onHide();
    };
  }, [form, isKnown, owner, note, storeNow]);
  /** Deletes it from the phone. */
  const forget = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    newest.current = undefined;
    setHasText(false);
    await storeForm(owner, FORM, undefined).catch(() => setCannotStore(true));
  }, [owner]);
  // where the session could not be read nobody knows whose text it is, and none is stored
  return { note, forget, hasText, cannotStore: cannotStore || (status === 'failed' && !isKnown) };
}
