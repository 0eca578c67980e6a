export { reportBroken, reportPage } from './data/report-page.ts';
