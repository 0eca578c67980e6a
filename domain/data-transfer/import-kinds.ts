import {
  GPA_MAX_POINTS,
  IMAGE_ALT_MAX_CHARACTERS,
  INTERESTS_MAX_CHARACTERS,
  MARKS_MAX_PERCENT,
  NAME_MAX_CHARACTERS,
  POST_AUTHOR_MAX_CHARACTERS,
  POST_SUMMARY_MAX_CHARACTERS,
  POST_TITLE_MAX_CHARACTERS,
  SHORT_TEXT_MAX_CHARACTERS,
  TOEFL_MAX_POINTS,
} from '../limits.ts';
import {
  CAPACITY_MAX_STUDENTS,
  CAPACITY_MIN_STUDENTS,
  HOURS_PER_WEEK_MAX,
  HOURS_PER_WEEK_MIN,
} from '../mentors/mentor-profile.ts';
import { foldForSearch } from '../text/search.ts';
import { readPastDay } from './read-dates.ts';
import * as cells from './read-values.ts';

/**
 * What can come from a file; product 1.14. A file corrects what mentors show and makes nobody one: a row of somebody
 * new becomes an application that waits for a decision. A student whom nobody here knows is invited.
 */
export const IMPORT_KINDS = ['applications', 'mentors', 'posts', 'students'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Rows of one file, as the database takes them. */
export const IMPORT_ROWS_MAX_COUNT = 50_000;
export const IMPORT_FILE_MAX_BYTES = 20 * 1_048_576;

export interface ImportField {
  name: string;
  /** other names of the column, in the words of people */
  words: readonly string[];
  read: cells.ReadCell;
}

const name = (max: number) => ({ maxCharacters: max });
const long = (max: number) => ({ maxCharacters: max, multiline: true });
const text = (column: string, max: number, words: readonly string[], multiline = false): ImportField => ({
  name: column,
  words,
  read: cells.textCell(column, multiline ? long(max) : name(max)),
});
const option = (column: Parameters<typeof cells.optionCell>[1], words: readonly string[]): ImportField => ({
  name: column,
  words,
  read: cells.optionCell(column, column),
});
const whole = (column: string, min: number, max: number, words: readonly string[]): ImportField => ({
  name: column,
  words,
  read: cells.numberCell(column, {
    min,
    max,
    decimals: 0,
    rangeIssue: 'invalid_option',
    stepIssue: 'toefl_whole',
  }),
});

const ID: ImportField = { name: 'id', words: ['ID', 'شناسه', 'پېژند'], read: cells.idCell };
const EMAIL: ImportField = {
  name: 'email',
  words: ['e-mail', 'email address', 'mail', 'ایمیل', 'ایمیل آدرس', 'برېښنالیک', 'پست الکترونیک'],
  read: cells.emailCell,
};
const FIRST_NAME = text('first_name', NAME_MAX_CHARACTERS, [
  'first name',
  'name',
  'given name',
  'نام',
  'اسم',
  'نوم',
]);
const LAST_NAME = text('last_name', NAME_MAX_CHARACTERS, [
  'last name',
  'surname',
  'family name',
  'تخلص',
  'نام خانوادگی',
  'فامیلی',
]);
const GENDER = option('gender', ['sex', 'جنسیت', 'جنس']);

/** What applications and mentors have in common. */
const OFFERED_FIELDS: readonly ImportField[] = [
  { name: 'country', words: ['country of residence', 'کشور', 'هېواد'], read: cells.countryCell },
  text('time_zone', 64, ['time zone', 'timezone', 'منطقه زمانی']),
  { name: 'languages', words: ['spoken languages', 'زبان‌ها', 'ژبې'], read: cells.spokenLanguagesCell },
  {
    name: 'fields',
    words: ['expertise', 'fields of expertise', 'رشته‌ها', 'څانګې', 'تخصص'],
    read: cells.fieldsCell,
  },
];
const hours = whole('hours_per_week', HOURS_PER_WEEK_MIN, HOURS_PER_WEEK_MAX, [
  'hours',
  'hours per week',
  'ساعت در هفته',
]);
const places = (least: number) =>
  whole('capacity', least, CAPACITY_MAX_STUDENTS, ['places', 'number of students', 'ظرفیت']);
const DISPLAY_NAME = text('display_name', NAME_MAX_CHARACTERS, ['display name', 'nickname']);

/** What an application says beside that: of a mentor whom the file names for the first time, and of nobody else. */
const PERSON_FIELDS: readonly ImportField[] = [
  FIRST_NAME,
  LAST_NAME,
  text('degrees', 2_000, ['degree', 'education', 'تحصیلات', 'زده کړې'], true),
  GENDER,
  { name: 'willing_girls', words: ['girls'], read: cells.yesNoCell('willing_girls') },
  { name: 'willing_minors', words: ['minors', 'under 18'], read: cells.yesNoCell('willing_minors') },
  text('motivation', 5_000, ['why', 'reason', 'انگیزه', 'انګېزه'], true),
  { name: 'language', words: ['language', 'زبان', 'ژبه'], read: cells.languageCell },
  {
    name: 'submitted_at',
    words: ['submitted', 'date', 'sent on', 'تاریخ', 'نېټه'],
    read: (cell, today) => {
      const reading = readPastDay(cell, today);
      return 'day' in reading ? { columns: { submitted_at: `${reading.day}T00:00:00+00:00` } } : reading;
    },
  },
];

const MENTOR_FIELDS: readonly ImportField[] = [
  EMAIL,
  DISPLAY_NAME,
  ...OFFERED_FIELDS,
  hours,
  places(0),
  text('about', 5_000, ['about me', 'description'], true),
  ...PERSON_FIELDS,
];

const APPLICATION_FIELDS: readonly ImportField[] = [
  ID,
  EMAIL,
  ...PERSON_FIELDS,
  ...OFFERED_FIELDS,
  hours,
  places(CAPACITY_MIN_STUDENTS),
];

const POST_FIELDS: readonly ImportField[] = [
  ID,
  { name: 'language', words: ['language', 'زبان', 'ژبه'], read: cells.languageCell },
  text('title', POST_TITLE_MAX_CHARACTERS, ['عنوان', 'سرلیک', 'heading']),
  { name: 'slug', words: ['address', 'آدرس', 'پته'], read: cells.slugCell },
  text('summary', POST_SUMMARY_MAX_CHARACTERS, ['خلاصه', 'لنډیز'], true),
  text('cover_alt', IMAGE_ALT_MAX_CHARACTERS, ['cover description']),
  { name: 'body', words: [], read: cells.bodyCell },
  { name: 'text', words: ['content', 'متن', 'لیکنه'], read: cells.plainBodyCell },
  text('author_name', POST_AUTHOR_MAX_CHARACTERS, ['author', 'نویسنده', 'لیکوال']),
  { name: 'tags', words: ['keywords', 'برچسب‌ها', 'ټګونه'], read: cells.tagsCell },
];

const decimal = (
  column: string,
  max: number,
  range: 'gpa_range' | 'marks_range',
  step: 'gpa_step' | 'marks_step',
  words: readonly string[],
): ImportField => ({
  name: column,
  words,
  read: cells.numberCell(column, { min: 0, max, decimals: 2, rangeIssue: range, stepIssue: step }),
});

const STUDENT_FIELDS: readonly ImportField[] = [
  {
    name: 'student_id',
    words: ['code', 'student code', 'id', 'کد', 'کوډ', 'کود شاگرد'],
    read: cells.codeCell,
  },
  EMAIL,
  FIRST_NAME,
  LAST_NAME,
  DISPLAY_NAME,
  text('father_name', NAME_MAX_CHARACTERS, ["father's name", 'father', 'نام پدر', 'د پلار نوم']),
  {
    name: 'date_of_birth',
    words: ['birth date', 'date of birth', 'born', 'تاریخ تولد', 'د زېږېدو نېټه'],
    read: cells.birthCell,
  },
  GENDER,
  option('education_level', ['education', 'education level', 'سطح تحصیل']),
  option('english_level', ['english', 'english level', 'سطح انگلیسی']),
  {
    name: 'toefl_score',
    words: ['toefl'],
    read: cells.numberCell('toefl_score', {
      min: 0,
      max: TOEFL_MAX_POINTS,
      decimals: 0,
      rangeIssue: 'toefl_range',
      stepIssue: 'toefl_whole',
    }),
  },
  decimal('gpa', GPA_MAX_POINTS, 'gpa_range', 'gpa_step', ['GPA']),
  decimal('marks_percent', MARKS_MAX_PERCENT, 'marks_range', 'marks_step', [
    'marks',
    'percent',
    'نمرات',
    'فیصدی',
  ]),
  text('interests', INTERESTS_MAX_CHARACTERS, ['interest', 'علایق'], true),
  text('place_of_birth', SHORT_TEXT_MAX_CHARACTERS, ['birthplace', 'place of birth', 'محل تولد']),
  text('place_of_residence', SHORT_TEXT_MAX_CHARACTERS, ['residence', 'محل سکونت']),
  { name: 'province', words: ['ولایت'], read: cells.provinceCell },
  option('school_type', ['school', 'نوع مکتب']),
  option('parental_education', ['education of parents', 'تحصیلات والدین']),
  option('internet_speed', ['internet', 'انترنت']),
  {
    name: 'phone_number',
    words: ['phone', 'telephone', 'mobile', 'تلفون', 'شماره تلفون'],
    read: cells.phoneCell,
  },
  option('mentor_gender_wish', ['wish for a mentor']),
  // of somebody who has no account yet: in which the invitation is written
  { name: 'language', words: ['language', 'زبان', 'ژبه'], read: cells.languageCell },
];

export const IMPORT_FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  applications: APPLICATION_FIELDS,
  mentors: MENTOR_FIELDS,
  posts: POST_FIELDS,
  students: STUDENT_FIELDS,
};

/** Headers as they are compared: without case, marks, letter variants and signs between words. */
const folded = (header: string): string => foldForSearch(header.replaceAll(/[_\-*:.?؟]+/g, ' '));

/** For each header the field that it probably means, '' where none; no field twice. */
export function suggestMapping(kind: ImportKind, headers: readonly string[]): string[] {
  const taken = new Set<string>();
  const found = (header: string, by: (field: ImportField) => readonly string[]): string => {
    const wanted = folded(header);
    const field = IMPORT_FIELDS[kind].find(
      (one) => !taken.has(one.name) && by(one).some((word) => folded(word) === wanted),
    );
    if (field === undefined || wanted === '') return '';
    taken.add(field.name);
    return field.name;
  };
  // the exact names first: «id» is the code of a student only where no column is called so
  const exact = headers.map((header) => found(header, (one) => [one.name]));
  return headers.map((header, index) => exact[index] || found(header, (one) => one.words));
}
