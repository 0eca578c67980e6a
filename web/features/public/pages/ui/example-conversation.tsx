import { Trans } from '@lingui/react/macro';
import { LANGUAGE_FACTS, type Language } from '#domain/languages.ts';
import { useLanguage } from '#web/text/language-provider.tsx';

interface Line {
  language: Language;
  text: string;
}

/** What a student might write and a mentor might answer: in two languages, as it happens here. */
const IN_DARI: readonly Line[] = [
  { language: 'fa', text: 'پاراگراف اول نامه را نوشتم. برق رفت، ولی همه‌اش ماند.' },
  { language: 'fa', text: 'آفرین! جملهٔ اول بسیار قوی است. یک مثال از ریاضی هم اضافه کنید؟' },
];
const IN_PASHTO: readonly Line[] = [
  { language: 'ps', text: 'د لیک لومړی پراګراف مې ولیکه. برېښنا لاړه، خو ټول پاتې دي.' },
  { language: 'ps', text: 'شاباس! لومړۍ جمله ډېره پیاوړې ده. د ریاضي یوه بېلګه هم ورزیاته کړئ؟' },
];
const IN_ENGLISH: Line = {
  language: 'en',
  text: 'We meet on Wednesday, 18:00 Kabul time. In writing, so you need no video.',
};

const BUBBLE = 'w-fit max-w-[84%] rounded-xl px-3.5 py-2';

function Bubble({ line, isOwn }: { line: Line; isOwn: boolean }) {
  const { htmlLang, dir } = LANGUAGE_FACTS[line.language];
  return (
    <p
      dir={dir}
      className={`${BUBBLE} ${isOwn ? 'justify-self-end bg-feature text-on-feature' : 'border border-line bg-surface'}`}
    >
      <span className="sr-only">
        {isOwn ? (
          <Trans comment="For screen readers, before a message of the example conversation">Student:</Trans>
        ) : (
          <Trans comment="For screen readers, before a message of the example conversation">Mentor:</Trans>
        )}
      </span>{' '}
      <span lang={htmlLang}>{line.text}</span>
    </p>
  );
}

/** An example of what students and mentors write to each other. */
export function ExampleConversation() {
  const { language } = useLanguage();
  const [own, ...answers] = [...(language === 'ps' ? IN_PASHTO : IN_DARI), IN_ENGLISH];
  return (
    <figure className="grid content-start gap-1 self-start rounded-xl border border-line bg-sunken p-4">
      <figcaption className="pb-2 text-sm text-ink-quiet">
        <Trans comment="Home page, above three example messages; read by visitors">
          An example of a conversation
        </Trans>
      </figcaption>
      {own && <Bubble line={own} isOwn />}
      {answers.map((line) => (
        <Bubble key={line.text} line={line} isOwn={false} />
      ))}
    </figure>
  );
}
