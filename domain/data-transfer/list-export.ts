/** The lists of which a part can be taken along: what their filter finds. */
export type ListExportKind = 'applications' | 'students' | 'mentors';

/** The columns of the file that a column of the list becomes, by the ids of the list's columns. */
const FILE_COLUMNS: Readonly<Record<ListExportKind, Readonly<Record<string, readonly string[]>>>> = {
  applications: {
    name: ['first_name', 'last_name'],
    status: ['status'],
    reader: ['reader_name'],
    sent: ['submitted_at'],
    languages: ['languages'],
    fields: ['fields'],
    country: ['country'],
  },
  // a code alone: no name, no initials and no gender of a student leaves
  students: {
    code: ['student_id'],
    state: ['is_assigned', 'is_complete'],
    province: ['province'],
    education: ['education_level'],
    english: ['english_level'],
    joined: ['created_at'],
  },
  mentors: {
    name: ['display_name'],
    state: ['is_approved', 'accepting'],
    places: ['capacity', 'places_taken'],
    languages: ['languages'],
    fields: ['fields'],
    visibility: ['visibility'],
  },
};

/** The columns of the file for the columns that a list shows, in the same order; one that holds no data has none. */
export const fileColumnsFor = (kind: ListExportKind, shown: readonly string[]): readonly string[] =>
  shown.flatMap((id) => FILE_COLUMNS[kind][id] ?? []);
