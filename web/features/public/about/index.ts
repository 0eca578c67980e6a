export { ABOUT_TEXTS } from './ui/about-texts.ts';
