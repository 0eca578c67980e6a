export { StaffShell, type StaffShellProps } from './ui/staff-shell.tsx';
