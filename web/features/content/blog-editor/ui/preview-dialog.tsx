import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { PostDraft } from '../rules/draft.ts';
import { isCompleteText } from '../rules/publish-check.ts';
import { LanguageTabs } from '#web/ui/language-tabs.tsx';
import { ReaderView } from './reader-view.tsx';

/** The post as a reader meets it on a phone, in each language. */
export function PreviewDialog(props: { draft: PostDraft; language: Language; onClose: () => void }) {
  const { t } = useLingui();
  const [language, setLanguage] = useState(props.language);
  const complete = LANGUAGES.filter((one) => isCompleteText(props.draft, one));
  return (
    <Dialog
      open
      title={<Trans>As on a phone</Trans>}
      onClose={props.onClose}
      header={
        <LanguageTabs
          completeWord={t`complete`}
          label={t`Language of the preview`}
          chosen={language}
          complete={complete}
          onChoose={setLanguage}
        />
      }
    >
      <ReaderView draft={props.draft} language={language} />
    </Dialog>
  );
}
