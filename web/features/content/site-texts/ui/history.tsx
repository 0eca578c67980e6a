import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { LANGUAGE_FACTS, type Language } from '#domain/languages.ts';
import { QueryPart } from '#web/platform/admin-lists/index.ts';
import { Button } from '#web/ui/button.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { useVersions } from '../hooks/use-texts.ts';

export interface HistoryProps {
  textKey: string;
  language: Language;
  /** Puts an earlier text into the field; it is saved like any other. */
  onTake: (text: string) => void;
}

/** What a paragraph said before, who wrote it, and the way back. */
export function History({ textKey, language, onTake }: HistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const versions = useVersions(textKey, language, isOpen);
  if (!isOpen) {
    return (
      <Button onClick={() => setIsOpen(true)}>
        <Trans>Earlier texts</Trans>
      </Button>
    );
  }
  return (
    <QueryPart query={versions} loading={<Trans>Loading…</Trans>}>
      {(list) =>
        list.length === 0 ? (
          <p className="text-ink-quiet">
            <Trans>Nobody has changed this text yet.</Trans>
          </p>
        ) : (
          <ol className="grid gap-3">
            {list.map((one) => (
              <li key={one.id} className="grid justify-items-start gap-1 border-s-2 border-line ps-3">
                <p className="text-sm text-ink-quiet">
                  <bdi>{one.savedByName}</bdi> <Moment at={one.savedAt} as="exact" />
                </p>
                {one.text ? (
                  <p dir={LANGUAGE_FACTS[language].dir} lang={language} className="whitespace-pre-line">
                    {one.text}
                  </p>
                ) : (
                  <p className="text-ink-quiet">
                    <Trans>the built-in text</Trans>
                  </p>
                )}
                <Button onClick={() => onTake(one.text)}>
                  <Trans>Take this text</Trans>
                </Button>
              </li>
            ))}
          </ol>
        )
      }
    </QueryPart>
  );
}
