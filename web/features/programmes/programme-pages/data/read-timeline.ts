import type { Language } from '#domain/languages.ts';
import {
  TIMELINE_QUERIES,
  type TimelineItem,
  type TimelineMilestoneRow,
  timelineOf,
  type TimelineProgrammeRow,
} from '#domain/programmes/timeline.ts';
import { readAsVisitor, type VisitorFetch } from '#web/data/visitor-reader.ts';

/** All dates that everybody may read, in order of time. @throws AppError */
export async function readTimeline(
  language: Language,
  send: VisitorFetch | undefined,
): Promise<TimelineItem[]> {
  const [programmes, milestones] = await Promise.all([
    readAsVisitor<TimelineProgrammeRow>(TIMELINE_QUERIES.programmes, send),
    readAsVisitor<TimelineMilestoneRow>(TIMELINE_QUERIES.milestones, send),
  ]);
  return timelineOf(programmes, milestones, language);
}
