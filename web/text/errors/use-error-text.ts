import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { errorText } from './error-text.ts';

/** `errorText` in the language of the screen: `const errorText = useErrorText(); errorText(failure)`. */
export function useErrorText(): (failure: unknown) => string {
  const { i18n } = useLingui();
  return useCallback((failure: unknown) => errorText(i18n, failure), [i18n]);
}
