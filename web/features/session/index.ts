export { preloadProfile } from './data/early-account.ts';
export { readStoredToken } from './data/stored-session.ts';
export { openBorrowedTab } from './data/early-tab.ts';
export { useAdminFlag } from './hooks/use-admin-flag.ts';
export { type Session, useSession } from './hooks/session-context.ts';
export { useUnsentInTab } from './hooks/use-tab-closing.ts';
export type { SessionUser } from './rules/session-state.ts';
export { SessionEnd } from './ui/session-end.tsx';
export { SessionProvider } from './ui/session-provider.tsx';
