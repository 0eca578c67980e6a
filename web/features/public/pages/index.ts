export { loadSiteTexts } from './hooks/load-site-texts.ts';
export { HOME_TEXTS } from './ui/home-texts.ts';
export { SiteText } from './ui/site-text.tsx';
export { WaysIn } from './ui/ways-in.tsx';
