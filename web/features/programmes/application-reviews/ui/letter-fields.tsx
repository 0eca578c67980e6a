import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#domain/languages.ts';
import {
  DECISION_OUTCOMES,
  type DecisionDraft,
  LETTER_MAX_CHARACTERS,
  missingLanguages,
  neededLetters,
} from '#domain/programmes/programme-decision.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { LanguageTabs } from '#web/ui/language-tabs.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { LETTER_LABELS } from './decision-labels.ts';

export interface LetterFieldsProps {
  draft: DecisionDraft;
  onChange: (next: (draft: DecisionDraft) => DecisionDraft) => void;
}

/** The three letters, a language at a time. What stands there first can be sent as it is. */
export function LetterFields({ draft, onChange }: LetterFieldsProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { language: own } = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const { dir, htmlLang } = LANGUAGE_FACTS[language];
  const needed = neededLetters(draft);
  const complete = LANGUAGES.filter((one) =>
    needed.every((outcome) => !missingLanguages(draft.letters[outcome]).includes(one)),
  );
  return (
    <Card title={<Trans>Letters</Trans>}>
      <p>
        <Trans>
          Everyone reads the letter in their own language, inside their account. The email says only that
          there is something to read.
        </Trans>
      </p>
      <LanguageTabs
        label={t`Language of the letters`}
        chosen={language}
        complete={complete}
        completeWord={t`whole`}
        onChoose={setLanguage}
      />
      {DECISION_OUTCOMES.map((outcome) => (
        <Field
          key={outcome}
          label={i18n._(LETTER_LABELS[outcome])}
          error={
            Array.from(draft.letters[outcome]?.[language] ?? '').length > LETTER_MAX_CHARACTERS &&
            t`The letter is too long`
          }
        >
          <Textarea
            lang={htmlLang}
            dir={dir}
            rows={8}
            limit={LETTER_MAX_CHARACTERS}
            value={draft.letters[outcome]?.[language] ?? ''}
            onChange={({ target }) =>
              onChange((before) => ({
                ...before,
                letters: {
                  ...before.letters,
                  [outcome]: { ...before.letters[outcome], [language]: target.value },
                },
              }))
            }
          />
        </Field>
      ))}
    </Card>
  );
}
