import { useLingui } from '@lingui/react/macro';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { giveCalendarFile } from '../data/give-calendar-file.ts';
import type { Meeting } from '../rules/meeting.ts';

/** Gives what was agreed on as a calendar file, made here so that it needs no line. It says nothing of what it is [SG-07]. */
export function useCalendarFile() {
  const { t } = useLingui();
  const { language } = useLanguage();
  return ({ id, startMs = 0, minutes }: Meeting): void =>
    giveCalendarFile(
      { id, startMs, minutes },
      t({ message: 'Time set aside', comment: 'Title in the calendar of the phone, discreet: text' }),
      LANGUAGE_FACTS[language].htmlLang,
    );
}
