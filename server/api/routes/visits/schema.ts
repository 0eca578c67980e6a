import { z } from 'zod';
import { LANGUAGES } from '#domain/languages.ts';
import {
  SPEED_MEASURES,
  SPEED_RATINGS,
  VISIT_DEVICES,
  VISIT_PAGE_MAX_CHARACTERS,
  VISIT_SPEEDS_MAX_COUNT,
  VISIT_VIEWS_MAX_COUNT,
} from '#domain/analytics/visits.ts';

const page = z.string().max(VISIT_PAGE_MAX_CHARACTERS);

/** FEAT-01: which screens were opened and how fast they came; strict, so that nothing of a person finds room in it. */
export const visitReportSchema = z.strictObject({
  language: z.enum(LANGUAGES),
  device: z.enum(VISIT_DEVICES),
  views: z.array(page).max(VISIT_VIEWS_MAX_COUNT),
  speeds: z
    .array(z.strictObject({ page, measure: z.enum(SPEED_MEASURES), rating: z.enum(SPEED_RATINGS) }))
    .max(VISIT_SPEEDS_MAX_COUNT),
});
