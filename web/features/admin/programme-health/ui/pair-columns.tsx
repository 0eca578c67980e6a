import { Trans } from '@lingui/react/macro';
import { paths } from '#web/app/paths.ts';
import { RowLink } from '#web/platform/admin-lists/index.ts';
import { StudentCode } from '#web/ui/admin/typed.tsx';
import type { Column } from '#web/ui/data-list.tsx';

interface Pair {
  studentId: string;
  studentCode: string;
  mentorId: string;
  mentorName: string;
}

/** Both of a pair, each with the way to her page, where she can be helped. */
export function pairColumns<Row extends Pair>(): readonly Column<Row>[] {
  return [
    {
      id: 'student',
      header: <Trans>Student</Trans>,
      onPhone: 'title',
      cell: (row) => (
        <RowLink to={`${paths.adminStudents}/${row.studentId}`}>
          <StudentCode>{row.studentCode}</StudentCode>
        </RowLink>
      ),
    },
    {
      id: 'mentor',
      header: <Trans>Mentor</Trans>,
      cell: (row) => (
        <RowLink to={`${paths.adminMentors}/${row.mentorId}`}>
          <bdi>{row.mentorName || '–'}</bdi>
        </RowLink>
      ),
    },
  ];
}
