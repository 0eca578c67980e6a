export { choicesWrite } from './hooks/choices-write.ts';
export { newsMarkWrite } from './hooks/news-mark-write.ts';
export { ChoicesCard } from './ui/choices-card.tsx';
export { NewsItem } from './ui/news-item.tsx';
export { StandingNews } from './ui/standing-news.tsx';
