import { lazy } from 'react';
import { loadPart } from '#web/platform/app-health/index.ts';

export { choicesWrite } from './hooks/choices-write.ts';
export { newsAnswerWrite } from './hooks/news-answer-write.ts';
export { newsMarkWrite } from './hooks/news-mark-write.ts';
export { NewsItem } from './ui/news-item.tsx';
export { StandingNews } from './ui/standing-news.tsx';

/** Product 1.20: what reaches a person; a file of its own, since only her account shows it. */
export const ChoicesCard = lazy(() => loadPart(() => import('./ui/choices-card.tsx')));
