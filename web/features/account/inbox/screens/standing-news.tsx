import { Trans, useLingui } from '@lingui/react/macro';
import { useErrorText } from '#web/text/errors/use-error-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useMarkNews } from '../hooks/use-news.ts';
import type { News } from '../rules/news.ts';
import { isAsking } from '../rules/answering.ts';
import { NewsAnswer } from '../ui/news-answer.tsx';
import { NewsContent } from '../ui/news-text.tsx';

function StandingCard({ news }: { news: News }) {
  const errorText = useErrorText();
  const { mutate, isPending, error } = useMarkNews();
  const isToConfirm = news.kind === 'must_confirm';
  return (
    <li className="grid gap-3 rounded-lg border border-s-4 border-line border-s-accent bg-surface p-4">
      {news.isTest && (
        <p>
          <Badge kind="neutral">
            <Trans comment="Dashboard, news of the team: badge, one or two words">
              Test: only you see this
            </Trans>
          </Badge>
        </p>
      )}
      <NewsContent news={news} titleAs="h2" />
      {isAsking(news) && <NewsAnswer news={news} />}
      {error && (
        <Notice kind="warning" live="polite">
          {errorText(error)}
        </Notice>
      )}
      <div>
        <Button
          kind={isToConfirm ? 'primary' : 'quiet'}
          busy={isPending}
          onClick={() => mutate({ id: news.id, mark: isToConfirm ? 'confirmed' : 'dismissed' })}
        >
          {isToConfirm ? (
            <Trans comment="Dashboard, news of the team: button">I have read it</Trans>
          ) : (
            <Trans comment="Dashboard, news of the team: button">Dismiss</Trans>
          )}
        </Button>
      </div>
    </li>
  );
}

/** FEAT-06: banners, what is to be confirmed and what asks for an answer, above everything else of a dashboard and in nobody's way. */
export function StandingNewsList({ news }: { news: readonly News[] }) {
  const { t } = useLingui();
  return (
    <ul
      aria-label={t({
        message: 'For your attention',
        comment: 'Dashboard, news of the team: read aloud by screen readers',
      })}
      className="grid gap-3"
    >
      {news.map((one) => (
        <StandingCard key={one.id} news={one} />
      ))}
    </ul>
  );
}
