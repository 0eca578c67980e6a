export { VISITS_KEY } from './data/visit-memory.ts';
export { watchForNews } from './data/page-news.ts';
export { whenIdle } from './data/when-idle.ts';
export { AppInstall } from './ui/app-install.tsx';
