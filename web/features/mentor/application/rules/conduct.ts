/**
 * The rules that every mentor agrees to. The words stand in `ui/conduct-rules.tsx`; whoever changes their
 * meaning gives a new version here, so that it is known who agreed to what.
 */
export const CONDUCT_VERSION = '2026-1';
