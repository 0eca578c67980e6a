import { useMemo, useState } from 'react';
import { kabulDateOf } from '#domain/calendar/kabul-time.ts';
import type { Profile } from '#domain/profiles/profile.ts';
import { useShown } from '#web/platform/drafts/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { noProblems, type ProfileFormModel, profileFormModel } from './profile-form-model.ts';
import { useFormStore } from './use-form-store.ts';

/**
 * The form of a profile, which stays the same object while somebody types. Undefined until the phone has been asked for
 * a draft, so that nothing typed is overwritten.
 */
export function useProfileForm(profile: Profile): ProfileFormModel | undefined {
  const { language } = useLanguage();
  const store = useFormStore();
  const [today] = useState(() => kabulDateOf(Date.now()));
  const [shown] = useState(noProblems);
  const model = useMemo(
    () => profileFormModel({ store, shown, profile, language, today }),
    [store, shown, profile, language, today],
  );
  const isReady = useShown(store, (now) => now.isReady);
  return isReady ? model : undefined;
}
