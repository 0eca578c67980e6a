export { SITE_TEXTS, type SiteTextKey } from './ui/site-texts.ts';
