export { reportScreens } from './data/report-page.ts';
