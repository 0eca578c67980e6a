import * as z from 'zod/mini';
import { nullableTextField, optionField } from '../forms/form-fields.ts';
import { SHORT_TEXT_MAX_CHARACTERS } from '../limits.ts';
import { INTERNET_SPEEDS, PARENTAL_EDUCATIONS, SCHOOL_TYPES } from './options.ts';
import { PROVINCE_VALUES } from './provinces.ts';

/** FEAT-03: the questions of the survey, every one of them skippable. */
export const surveySchema = z.object({
  province: optionField(PROVINCE_VALUES),
  school_type: optionField(SCHOOL_TYPES),
  household_income_band: nullableTextField({ maxCharacters: SHORT_TEXT_MAX_CHARACTERS }),
  parental_education: optionField(PARENTAL_EDUCATIONS),
  internet_speed: optionField(INTERNET_SPEEDS),
});

export type SurveyForm = z.input<typeof surveySchema>;
export type SurveyValues = z.output<typeof surveySchema>;
