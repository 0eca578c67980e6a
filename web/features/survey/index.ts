export { useSurveyRecord } from './hooks/use-survey-record.ts';
