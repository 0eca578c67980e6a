import '#web/text/staff-catalogues.ts';

export { StaffShell, type StaffShellProps } from './ui/staff-shell.tsx';
