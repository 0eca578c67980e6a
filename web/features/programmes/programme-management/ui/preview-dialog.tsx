import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { standingOf } from '../rules/readiness.ts';
import { LanguageTabs } from './language-tabs.tsx';
import { ReaderView, type ReaderViewProps } from './reader-view.tsx';

/** The draft as visitors would meet it on a phone, in each language. */
export function PreviewDialog({
  language: first,
  onClose,
  ...view
}: ReaderViewProps & { onClose: () => void }) {
  const { t } = useLingui();
  const [language, setLanguage] = useState<Language>(first);
  return (
    <Dialog
      open
      title={<Trans>As on a phone</Trans>}
      onClose={onClose}
      header={
        <LanguageTabs
          label={t`Language of the preview`}
          chosen={language}
          standing={(one) => (view.isHouse ? 'complete' : standingOf(view.content, one))}
          onChoose={setLanguage}
        />
      }
    >
      <ReaderView {...view} language={language} />
    </Dialog>
  );
}
