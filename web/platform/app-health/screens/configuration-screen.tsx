import { useRef, useState } from 'react';
import { type Language, LANGUAGE_FACTS, LANGUAGES, languageOfTag } from '#domain/languages.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { NativeTextarea } from '#web/ui/native-controls.tsx';
import { useHeadingFocus } from '../hooks/use-heading-focus.ts';

interface Messages {
  heading: string;
  what: string;
  whom: string;
  text: string;
  copy: string;
  copied: string;
  marked: string;
  again: string;
}

/** In all languages at once, because without settings nothing says which language the person reads. */
const MESSAGES: Readonly<Record<Language, Messages>> = {
  en: {
    heading: 'This website is not set up correctly',
    what: 'The website cannot start because one of its settings is missing or wrong. You did nothing wrong, and nothing that you sent is lost.',
    whom: 'Please send this text to the people who run the website, or to the person who gave you its address:',
    text: 'Text for the people who run the website',
    copy: 'Copy the text',
    copied: 'Copied.',
    marked: 'The text is marked. Copy it with the menu of your device.',
    again: 'Try Again',
  },
  fa: {
    heading: 'این وب‌سایت درست تنظیم نشده است',
    what: 'وب‌سایت شروع نمی‌شود، چون یکی از تنظیماتش نیست یا غلط است. شما هیچ اشتباهی نکرده‌اید و هیچ چیزی که فرستاده‌اید از بین نرفته است.',
    whom: 'لطفاً این متن را به مسئولان وب‌سایت، یا به کسی که این نشانی را به شما داده است، بفرستید:',
    text: 'متن برای مسئولان وب‌سایت',
    copy: 'کاپی متن',
    copied: 'کاپی شد.',
    marked: 'متن نشانی شد. آن را با منوی دستگاه خود کاپی کنید.',
    again: 'دوباره کوشش کنید',
  },
  ps: {
    heading: 'دا وېب‌پاڼه سمه نه ده برابره شوې',
    what: 'وېب‌پاڼه نه پیلېږي، ځکه چې یو تنظیم یې نشته یا ناسم دی. تاسو هېڅ تېروتنه نه ده کړې، او څه چې مو استولي له منځه نه دي تللي.',
    whom: 'مهرباني وکړئ دا متن د وېب‌پاڼې مسوولانو ته، یا هغه چا ته واستوئ چې دا پته یې درکړې ده:',
    text: 'د وېب‌پاڼې مسوولانو ته متن',
    copy: 'متن کاپي کړئ',
    copied: 'کاپي شو.',
    marked: 'متن په نښه شو. د خپلې دستګاه په مېنو یې کاپي کړئ.',
    again: 'بیا هڅه وکړئ',
  },
};

type Copied = 'no' | 'copied' | 'marked';

interface PartProps {
  language: Language;
  failure: string;
  report: string;
  isFirst: boolean;
}

function ConfigurationIn({ language, failure, report, isFirst }: PartProps) {
  const messages = MESSAGES[language];
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<Copied>('no');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(report);
      setCopied('copied');
    } catch {
      // a browser without a clipboard, or a person who did not allow it
      field.current?.select();
      setCopied('marked');
    }
  };
  const { htmlLang, dir } = LANGUAGE_FACTS[language];
  return (
    <section
      lang={htmlLang}
      dir={dir}
      className="grid gap-3 border-t border-line pt-6 first:border-0 first:pt-0"
    >
      {isFirst ? (
        <h1 tabIndex={-1} className="text-2xl font-bold">
          {messages.heading}
        </h1>
      ) : (
        <h2 className="text-xl font-bold">{messages.heading}</h2>
      )}
      {isFirst && (
        <p
          dir="ltr"
          lang="en"
          className="rounded-lg border border-danger bg-danger-soft p-3 text-start font-semibold"
        >
          {failure}
        </p>
      )}
      <p>{messages.what}</p>
      <p>{messages.whom}</p>
      <NativeTextarea
        ref={field}
        readOnly
        dir="ltr"
        lang="en"
        rows={4}
        className="control"
        aria-label={messages.text}
        value={report}
      />
      <div className="flex flex-wrap items-center gap-2">
        <button type="button" className={buttonLook('primary')} onClick={() => void copy()}>
          {messages.copy}
        </button>
        <button type="button" className={buttonLook('quiet')} onClick={() => location.reload()}>
          {messages.again}
        </button>
        <span role="status">{copied !== 'no' && messages[copied]}</span>
      </div>
    </section>
  );
}

/**
 * VAL-01 to VAL-03: what a person sees where the settings of the page are wrong: what happened, whom to tell,
 * and the exact text to pass on. It uses none of the settings. The language of the page comes first.
 */
export function Component({ failure }: { failure: string }) {
  const [report] = useState(() => [failure, location.href, new Date().toISOString()].join('\n'));
  const first = languageOfTag(document.documentElement.lang);
  const languages = LANGUAGES.toSorted((a, b) => Number(b === first) - Number(a === first));
  useHeadingFocus();
  return (
    <main className="mx-auto grid w-full min-w-0 max-w-measure grid-cols-[minmax(0,1fr)] gap-6 px-4 py-6">
      <title>{MESSAGES[first ?? 'en'].heading}</title>
      {languages.map((language) => (
        <ConfigurationIn
          key={language}
          language={language}
          failure={failure}
          report={report}
          isFirst={language === languages[0]}
        />
      ))}
    </main>
  );
}
