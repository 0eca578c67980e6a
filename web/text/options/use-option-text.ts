import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { type OptionKind, type OptionValue, optionText } from './option-labels.ts';

type OptionText = <Kind extends OptionKind>(kind: Kind, value: OptionValue<Kind> | (string & {})) => string;

/** `optionText` in the language of the screen; the screen's route has to open the room `options`. */
export function useOptionText(): OptionText {
  const { i18n } = useLingui();
  return useCallback<OptionText>((kind, value) => optionText(i18n, kind, value), [i18n]);
}
