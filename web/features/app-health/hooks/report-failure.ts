export { reportPart, reportScreen } from '../data/report-failure.ts';
