/**
 * FEAT-01: what can be switched off by configuration, with the variable that does it. Everything is on; the last is
 * none of the specification's: whether the advisor may have answers worded by a model, where one is configured.
 */
export const FLAG_VARIABLES = {
  aiAdvisor: 'FLAG_AI_ADVISOR',
  profileAnalysis: 'FLAG_PROFILE_ANALYSIS',
  blogSystem: 'FLAG_BLOG_SYSTEM',
  mentorDashboard: 'FLAG_MENTOR_DASHBOARD',
  adminDashboard: 'FLAG_ADMIN_DASHBOARD',
  fileUpload: 'FLAG_FILE_UPLOAD',
  notifications: 'FLAG_NOTIFICATIONS',
  analytics: 'FLAG_ANALYTICS',
  imageOptimization: 'FLAG_IMAGE_OPTIMIZATION',
  lazyLoading: 'FLAG_LAZY_LOADING',
  csp: 'FLAG_CSP',
  strictMode: 'FLAG_STRICT_MODE',
  advisorModel: 'FLAG_ADVISOR_MODEL',
} as const;

export type FeatureFlag = keyof typeof FLAG_VARIABLES;
export type FeatureFlags = Readonly<Record<FeatureFlag, boolean>>;

export const FEATURE_FLAGS = Object.keys(FLAG_VARIABLES) as FeatureFlag[];

const OFF_WORDS: ReadonlySet<string> = new Set(['off', 'false', '0', 'no']);
const ON_WORDS: ReadonlySet<string> = new Set(['', 'on', 'true', '1', 'yes']);

export interface FlagReading {
  flags: FeatureFlags;
  /** variables whose value is neither on nor off: the caller refuses to start instead of guessing */
  unreadable: string[];
}

/** The flags of an environment; an absent or empty variable means on. */
export function readFeatureFlags(environment: Readonly<Record<string, string | undefined>>): FlagReading {
  const unreadable: string[] = [];
  const entries = FEATURE_FLAGS.map((flag): [FeatureFlag, boolean] => {
    const word = (environment[FLAG_VARIABLES[flag]] ?? '').trim().toLowerCase();
    if (!OFF_WORDS.has(word) && !ON_WORDS.has(word)) unreadable.push(FLAG_VARIABLES[flag]);
    return [flag, !OFF_WORDS.has(word)];
  });
  return { flags: Object.fromEntries(entries) as Record<FeatureFlag, boolean>, unreadable };
}

/**
 * What an admin may switch while the server runs. The content policy is a wall and strict mode a tool of whoever
 * develops: both are the operator's alone. `private.feature_switches` knows the same names.
 */
export const SWITCHABLE_FLAGS = [
  'aiAdvisor',
  'profileAnalysis',
  'blogSystem',
  'mentorDashboard',
  'adminDashboard',
  'fileUpload',
  'notifications',
  'analytics',
  'imageOptimization',
  'lazyLoading',
  'advisorModel',
] as const satisfies readonly FeatureFlag[];
export type SwitchableFlag = (typeof SWITCHABLE_FLAGS)[number];

/** The flags of the configuration with what was switched against it; what cannot be switched is not listened to. */
export function withSwitches(
  configured: FeatureFlags,
  switched: Readonly<Record<string, unknown>>,
): FeatureFlags {
  const known = SWITCHABLE_FLAGS.flatMap((flag): [FeatureFlag, boolean][] => {
    const isOn = Object.hasOwn(switched, flag) ? switched[flag] : undefined;
    return typeof isOn === 'boolean' ? [[flag, isOn]] : [];
  });
  return { ...configured, ...Object.fromEntries(known) };
}
