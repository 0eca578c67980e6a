import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormat } from '#web/text/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useMarkNews, useNews } from '../hooks/use-news.ts';
import { NewsAnswer } from './news-answer.tsx';
import { isAsking } from '../rules/answering.ts';
import { NewsContent } from './news-text.tsx';

export interface NewsItemProps {
  announcementId: string;
  isNew: boolean;
  createdAt: string;
  onRead: () => void;
}

/** An announcement among the notifications, with all of its words. */
export function NewsItem({ announcementId, isNew, createdAt, onRead }: NewsItemProps) {
  const format = useFormat();
  const [nowMs] = useState(() => Date.now());
  const news = useNews().data?.find((one) => one.announcementId === announcementId);
  const { mutate, isPending } = useMarkNews();
  const isToConfirm = news?.kind === 'must_confirm' && !news.isConfirmed;
  return (
    <li className={classNames('grid gap-2 px-4 py-3', isNew && 'bg-accent-soft')}>
      {isNew && (
        <p>
          <Badge kind="news">
            <Trans comment="News of the team: badge, one or two words">New</Trans>
          </Badge>
        </p>
      )}
      {news ? (
        <NewsContent news={news} />
      ) : (
        <Trans comment="News of the team: line of a list">There is news for you.</Trans>
      )}
      {news && isAsking(news) && <NewsAnswer news={news} />}
      <time dateTime={createdAt} className="text-sm text-ink-quiet">
        {format.relative(Date.parse(createdAt), nowMs)}
      </time>
      {news && isToConfirm && (
        <div>
          <Button kind="primary" busy={isPending} onClick={() => mutate({ id: news.id, mark: 'confirmed' })}>
            <Trans comment="News of the team: button">I have read it</Trans>
          </Button>
        </div>
      )}
      {isNew && !isToConfirm && (
        <div>
          <Button onClick={onRead}>
            <Trans comment="News of the team: button">Mark as read</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}
