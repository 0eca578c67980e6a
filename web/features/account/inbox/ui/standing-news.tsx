import { lazy, Suspense } from 'react';
import { loadPart, PartBoundary } from '#web/platform/app-health/index.ts';
import { openRooms } from '#web/text/tab-texts.ts';
import { useStandingNews } from '../hooks/use-news.ts';

/** Only who has something standing there loads how it is rendered. */
const StandingNewsList = lazy(async () => {
  const [{ StandingNewsList: List }] = await loadPart(() =>
    Promise.all([import('../screens/standing-news.tsx'), openRooms(['news'])]),
  );
  return { default: List };
});

/** FEAT-06: what admins want everybody to see, on a dashboard. Nothing where there is nothing. */
export function StandingNews() {
  const news = useStandingNews();
  if (news.length === 0) return null;
  return (
    <PartBoundary>
      <Suspense fallback={null}>
        <StandingNewsList news={news} />
      </Suspense>
    </PartBoundary>
  );
}
