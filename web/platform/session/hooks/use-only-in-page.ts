import { useLingui } from '@lingui/react/macro';
import { useSession } from './session-context.ts';

/**
 * In a borrowed tab what is not sent yet goes with the page, so nothing is said to be stored on the phone [FM-18]. Whoever
 * names a place says this instead of it.
 * @returns the sentence; undefined in a tab of one's own
 */
export function useOnlyInPage(): string | undefined {
  const { isBorrowed } = useSession();
  const { t } = useLingui();
  return isBorrowed
    ? t({
        message: 'It is in this page alone until it is sent. Please keep this page open.',
        comment: 'On a phone that others use too: text',
      })
    : undefined;
}
