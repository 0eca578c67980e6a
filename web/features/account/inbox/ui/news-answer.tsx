import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LANGUAGE_FACTS } from '#domain/languages.ts';
import { useOnlyInPage } from '#web/platform/session/index.ts';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { useLanguage } from '#web/text/language-provider.tsx';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckIcon } from '#web/ui/icon.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useAnswerNews, useNewsAnswer } from '../hooks/use-news-answer.ts';
import { canAnswer } from '../rules/answering.ts';
import { type News, textFor } from '../rules/news.ts';

/** What can be answered, in the words of the reader, and the language that these are in. */
function useAnswers(news: News) {
  const { t } = useLingui();
  const { language } = useLanguage();
  if (news.kind === 'event') {
    const answers = [
      {
        value: 'yes',
        label: t({ message: 'I will come', comment: 'News of the team, answer to a survey: label' }),
      },
      {
        value: 'no',
        label: t({ message: 'I cannot come', comment: 'News of the team, answer to a survey: label' }),
      },
    ];
    return { answers, language };
  }
  const text = textFor(news, language);
  const answers = (text?.choices ?? []).map((label, place) => ({ value: String(place + 1), label }));
  return { answers, language: text?.language ?? language };
}

/** What became of her answer, for eyes and for screen readers. */
function AnswerState({ news, waits, isOpen }: { news: News; waits: boolean; isOpen: boolean }) {
  const onlyInPage = useOnlyInPage();
  const { answer } = useNewsAnswer(news);
  if (news.isTest) return null;
  if (waits) {
    return (
      <Badge kind="waiting">
        {onlyInPage ?? (
          <Trans comment="News of the team, answer to a survey: badge, one or two words">
            Your answer is on this phone, not sent yet
          </Trans>
        )}
      </Badge>
    );
  }
  if (!isOpen)
    return <Trans comment="News of the team, answer to a survey: text">The time for answers is over.</Trans>;
  if (answer === null) return null;
  return <Trans comment="News of the team, answer to a survey: text">The team has your answer.</Trans>;
}

/** FEAT-06: what is asked with an event or a survey: one press answers, another one changes the answer. */
export function NewsAnswer({ news }: { news: News }) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const format = useFormat();
  const [nowMs] = useState(() => Date.now());
  const { answers, language } = useAnswers(news);
  const { answer, waits } = useNewsAnswer(news);
  const { mutate, isPending, variables, error } = useAnswerNews();
  const isOpen = canAnswer(news, nowMs);
  const { htmlLang, dir } = LANGUAGE_FACTS[language];
  const { startsAtMs } = news;
  return (
    <div className="grid gap-3">
      {startsAtMs !== null && <p className="font-bold">{format.kabulTimeInBoth(startsAtMs)}</p>}
      <div
        role="group"
        aria-label={t({
          message: 'Your answer',
          comment: 'News of the team, answer to a survey: read aloud by screen readers',
        })}
        className={news.kind === 'event' ? 'flex flex-wrap gap-2' : 'grid gap-2'}
      >
        {answers.map(({ value, label }) => {
          const isChosen = value === answer;
          return (
            <Button
              key={value}
              wide={news.kind === 'survey'}
              kind={isChosen ? 'primary' : 'quiet'}
              aria-pressed={isChosen}
              icon={isChosen && <CheckIcon className="size-5" />}
              disabled={!isOpen}
              busy={isPending && variables.answer === value}
              onClick={() => isChosen || mutate({ id: news.id, answer: value })}
            >
              <span lang={htmlLang} dir={dir} className="wrap-anywhere">
                {label}
              </span>
            </Button>
          );
        })}
      </div>
      <div role="status" className="text-sm text-ink-quiet">
        <AnswerState news={news} waits={waits} isOpen={isOpen} />
      </div>
      {error && (
        <Notice kind="warning" live="polite">
          {errorText(error)}
        </Notice>
      )}
    </div>
  );
}
