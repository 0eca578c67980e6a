import { Avatar } from '#web/ui/avatar.tsx';
import { StudentCode } from '#web/ui/admin/typed.tsx';

export interface StudentNameProps {
  student: { initials: string; code: string };
  /** it stands inside of a link: the code looks like one */
  isLink?: boolean;
}

/** A student as far as lists show her: initials and code. */
export function StudentName({ student, isLink = false }: StudentNameProps) {
  return (
    <span className="inline-flex items-center gap-3">
      <Avatar name={student.initials || student.code} />
      <span className="grid">
        <span className={isLink ? 'text-accent underline underline-offset-4' : undefined}>
          <StudentCode>{student.code}</StudentCode>
        </span>
        {student.initials && (
          <span className="text-sm font-normal text-ink-quiet">
            <bdi>{student.initials}</bdi>
          </span>
        )}
      </span>
    </span>
  );
}
