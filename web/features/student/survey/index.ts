export { useSurveyRecord } from './hooks/use-survey-record.ts';
export { surveyWrite } from './hooks/survey-write.ts';
