/** All guards, in one chunk: whoever is signed in needs one of them, visitors none. */
export { AdminGuard } from './admin-guard.tsx';
export { MemberGuard } from './member-guard.tsx';
export { MentorGuard } from './mentor-guard.tsx';
export { StudentGuard } from './student-guard.tsx';
