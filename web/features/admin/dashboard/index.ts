export { useGivenHours } from './hooks/use-given-hours.ts';
export { useQueueCounts } from './hooks/use-overview.ts';
export { useRecordSearch } from './hooks/use-record-search.ts';
export { applicantName } from './rules/application.ts';
export type { MentorHours } from './rules/given-hours.ts';
export { SystemCheck } from './ui/system-check.tsx';
