export { byEmailWrite } from './hooks/by-email-write.ts';
export { newsMarkWrite } from './hooks/news-mark-write.ts';
export { ByEmailCard } from './ui/by-email-card.tsx';
export { NewsItem } from './ui/news-item.tsx';
export { StandingNews } from './ui/standing-news.tsx';
