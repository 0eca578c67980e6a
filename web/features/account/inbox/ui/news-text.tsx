import { Trans } from '@lingui/react/macro';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { type News, textFor } from '../rules/news.ts';

/** What an announcement says, in the person's language or, with a mark, in the one that stands in for it. */
export function NewsContent({ news, titleAs: Title = 'p' }: { news: News; titleAs?: 'p' | 'h2' }) {
  const { language } = useLanguage();
  const text = textFor(news, language);
  if (!text) return null;
  const { htmlLang, dir } = LANGUAGE_FACTS[text.language];
  return (
    <>
      {text.language !== language && (
        <p className="text-sm text-ink-quiet">
          <Trans comment="News of the team: sentence">This text is not there in your language yet.</Trans>
        </p>
      )}
      <div lang={htmlLang} dir={dir} className="grid gap-2 wrap-anywhere">
        <Title className="text-lg font-bold">{text.title}</Title>
        <p className="max-w-measure whitespace-pre-line">{text.body}</p>
      </div>
    </>
  );
}
