export { programmeOf, type ProgrammeRow } from './rules/programme-row.ts';
export { ProgrammeCard } from './ui/programme-card.tsx';
export { TimelineEntry } from './ui/timeline-entry.tsx';
