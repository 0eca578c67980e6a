import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router';
import { isLanguage, LANGUAGE_FACTS, LANGUAGES, type Language } from '#domain/languages.ts';
import { paths } from '#web/app/paths.ts';
import { QueryPart } from '#web/platform/admin-lists/index.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { Page } from '#web/ui/page.tsx';
import { type Paragraph, useParagraphs } from '../hooks/use-texts.ts';
import { ParagraphEditor } from '../ui/paragraph-editor.tsx';

type PageName = 'home' | 'vision' | 'involved';
const PAGES: readonly { name: PageName; path: string }[] = [
  { name: 'home', path: '' },
  { name: 'vision', path: paths.vision },
  { name: 'involved', path: paths.involved },
];

function PageTitle({ name }: { name: PageName }) {
  switch (name) {
    case 'home':
      return <Trans>First page</Trans>;
    case 'vision':
      return <Trans>Our vision</Trans>;
    case 'involved':
      return <Trans>Get involved</Trans>;
  }
}

function LanguageChoice({ chosen }: { chosen: Language }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Language of the texts`}>
      <ul className="flex flex-wrap gap-2">
        {LANGUAGES.map((code) => (
          <li key={code}>
            <Link
              to={`?language=${code}`}
              aria-current={code === chosen ? 'page' : undefined}
              className="tap inline-flex items-center rounded-lg border border-line-strong px-3 text-ink no-underline aria-[current]:bg-accent-soft aria-[current]:font-bold"
            >
              <bdi lang={LANGUAGE_FACTS[code].htmlLang}>{LANGUAGE_FACTS[code].ownName}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PageTexts(props: { page: (typeof PAGES)[number]; list: readonly Paragraph[]; language: Language }) {
  const { page, list, language } = props;
  const headingId = `page-${page.name}`;
  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <h2 id={headingId} className="text-xl font-bold">
        <PageTitle name={page.name} />
      </h2>
      <p>
        <a href={`/${language}${page.path}`}>
          <Trans>See the page</Trans>
        </a>
      </p>
      {list
        .filter(({ key }) => key.startsWith(`${page.name}.`))
        .map((paragraph) => (
          <ParagraphEditor key={`${language} ${paragraph.key}`} paragraph={paragraph} language={language} />
        ))}
    </section>
  );
}

/** Product 1.26: the paragraphs of the first pages, changed without a new version of the program. */
export function Component() {
  const { t } = useLingui();
  const { language: own } = useLanguage();
  const [query] = useSearchParams();
  const asked = query.get('language');
  const language = isLanguage(asked) ? asked : own;
  const paragraphs = useParagraphs(language);
  return (
    <Page
      heading={<Trans>Site texts</Trans>}
      lead={
        <Trans>
          What you publish here appears on the page within a minute, for everyone. Promise nothing that you
          cannot keep, and name nobody.
        </Trans>
      }
      tabTitle={t`Site texts`}
    >
      <LanguageChoice chosen={language} />
      <QueryPart query={paragraphs} loading={<Trans>Loading…</Trans>}>
        {(list) =>
          PAGES.map((page) => <PageTexts key={page.name} page={page} list={list} language={language} />)
        }
      </QueryPart>
    </Page>
  );
}
