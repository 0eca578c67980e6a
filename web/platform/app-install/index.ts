export { removePageBars } from './data/page-bars.ts';
export { VISITS_KEY } from './data/visit-memory.ts';
export { loadPageNews } from './hooks/load-page-news.ts';
export { isAheadOffered } from './data/ahead-choice.ts';
export { type Ahead, useAhead } from './hooks/use-ahead.ts';
export { whenIdle } from './data/when-idle.ts';
export { AppInstall } from './ui/app-install.tsx';
export { PageBars } from './ui/page-bars.tsx';
