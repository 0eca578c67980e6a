export { reportPage } from './data/report-page.ts';
