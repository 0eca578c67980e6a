import { expect, it } from 'vitest';
import { CSV_MARK } from './csv.ts';
import { fileColumnsFor } from './list-export.ts';
import { fileWriter } from './write-export.ts';

it('[FEAT-07] takes the columns that the list shows, in their order, and none that is hidden', () => {
  expect(fileColumnsFor('applications', ['select', 'name', 'country', 'status'])).toEqual([
    'first_name',
    'last_name',
    'country',
    'status',
  ]);
});

it('[SG-15] takes no name, no initials and no gender of a student', () => {
  expect(fileColumnsFor('students', ['code', 'name', 'initials', 'gender'])).toEqual(['student_id']);
});

it('[IN-04] writes a part with its own columns, marked for spreadsheets and with no cell that they would run', () => {
  const writer = fileWriter('applications', 'csv', ['first_name', 'country']);
  expect(writer.begin).toBe(`${CSV_MARK}first_name,country\r\n`);
  for (const first_name of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1']) {
    expect(writer.row({ first_name, email: 'left@people.example', country: 'DE' })).not.toMatch(
      /^"?[=+\-@\t]/,
    );
  }
  expect(writer.row({ first_name: 'Ali', email: 'left@people.example', country: 'DE' })).toBe('Ali,DE\r\n');
});
