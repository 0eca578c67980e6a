import { type DraftNow, type FormDraft, useDraftStore } from './use-draft-store.ts';
import { useShown } from './use-shown.ts';

/**
 * A draft as `useDraftStore` keeps it, for a form that renders as a whole at every key: one with a control or two, or
 * whose parts all follow what is typed.
 */
export function useFormDraft<Values>(
  form: string,
  empty: Values,
  isNothing?: (values: Values) => boolean,
): FormDraft<Values> & DraftNow<Values> {
  const draft = useDraftStore(form, empty, isNothing);
  const now = useShown(draft, (all) => all);
  return { ...draft, ...now };
}
