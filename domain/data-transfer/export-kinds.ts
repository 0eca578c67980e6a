/** What admins take along as a file; product 1.14. */
export const EXPORT_KINDS = ['applications', 'mentors', 'posts', 'students'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];
export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** A row as the database gives it. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/**
 * The columns of each file in their order, by the names under which a file is read again (`IMPORT_FIELDS`); what is
 * read by nobody says in which state a row stands.
 */
export const EXPORT_COLUMNS: Readonly<Record<ExportKind, readonly string[]>> = {
  applications: [
    'id',
    'email',
    'status',
    'first_name',
    'last_name',
    'country',
    'time_zone',
    'languages',
    'fields',
    'degrees',
    'hours_per_week',
    'capacity',
    'gender',
    'willing_girls',
    'willing_minors',
    'motivation',
    'language',
    'submitted_at',
  ],
  mentors: [
    'email',
    'display_name',
    'country',
    'time_zone',
    'languages',
    'fields',
    'hours_per_week',
    'capacity',
    'about',
  ],
  posts: ['id', 'language', 'state', 'title', 'slug', 'summary', 'cover_alt', 'body', 'author_name', 'tags'],
  // personal data of minors: a code and what one plans with, and nothing that names anybody
  students: [
    'student_id',
    'education_level',
    'english_level',
    'toefl_score',
    'gpa',
    'marks_percent',
    'province',
    'internet_speed',
  ],
};

/** Files of these hold what people said about themselves, and need the consent of a second admin. */
export function needsSecondAdmin(kind: ExportKind): boolean {
  return kind === 'students';
}
