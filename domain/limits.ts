/** The constants of the specification's section 9 that the product reads, the unit in each name. */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

// LIM-01: network and API
/** overridable by configuration */
export const API_TIMEOUT_MS = 10_000;
export const API_RETRIES_COUNT = 3;
export const BACKEND_FETCH_TIMEOUT_MS = 10_000;

// AUTH-24: one window for every attempt that needs a password or a code
export const RATE_LIMIT_ATTEMPTS_COUNT = 5;
export const RATE_LIMIT_WINDOW_MS = 900_000;

// LIM-02
export const CACHING_ENABLED = true;
export const CACHE_MAX_AGE_MS = 86_400_000;

// LIM-03: cache in memory
export const MEMORY_CACHE_ENTRIES_COUNT = 1_000;
export const MEMORY_CACHE_TTL_MS = 5 * MINUTE_MS;
export const MEMORY_CACHE_CLEANUP_MS = 60 * SECOND_MS;
export const MEMORY_CACHE_EVICTED_PERCENT = 10;

// LIM-04: logging
export const LOG_LEVEL = 'error';
export const LOG_REMOTE_ENABLED = true;
export const DEFAULT_APP_VERSION = '1.0.0';

// LIM-05
export const SLOW_CALL_WARNING_MS = 5 * SECOND_MS;

// AUTH-05, AUTH-09, AUTH-11 … AUTH-17, AUTH-25: accounts and sessions
export const AUTH_SETUP_TIMEOUT_MS = 10 * SECOND_MS;
/** UI-09: after this the student guard shows 'Authentication Timeout' */
export const STUDENT_GUARD_TIMEOUT_MS = 12 * SECOND_MS;
export const AUTH_ERROR_RETRIES_COUNT = 3;
export const SESSION_VALIDATION_RETRY_DELAYS_MS = [1 * SECOND_MS, 2 * SECOND_MS] as const;
/** a missing session counts as expired only this long after the manager started */
export const MISSING_SESSION_PATIENCE_MS = 60 * SECOND_MS;
export const SESSION_EXPIRY_GRACE_MS = 60 * SECOND_MS;
export const TOKEN_REFRESH_BEFORE_EXPIRY_MS = 10 * MINUTE_MS;
export const ONLINE_AGAIN_RETRY_DELAY_MS = 1 * SECOND_MS;

export interface SessionTimes {
  sessionTimeoutMs: number;
  inactivityTimeoutMs: number;
  checkIntervalMs: number;
  /** time between the inactivity warning and the forced logout; 0 = no warning */
  inactivityWarningMs: number;
}

/** AUTH-15, AUTH-16: on a computer's browser */
export const DESKTOP_SESSION_TIMES: SessionTimes = {
  sessionTimeoutMs: 4 * HOUR_MS,
  inactivityTimeoutMs: 2 * HOUR_MS,
  checkIntervalMs: 5 * MINUTE_MS,
  inactivityWarningMs: 0,
};

/** AUTH-15, AUTH-16: in the installed app or on a phone */
export const MOBILE_SESSION_TIMES: SessionTimes = {
  sessionTimeoutMs: 24 * HOUR_MS,
  inactivityTimeoutMs: 12 * HOUR_MS,
  checkIntervalMs: 10 * MINUTE_MS,
  inactivityWarningMs: 30 * MINUTE_MS,
};

/**
 * Where somebody else uses the phone (decision 24): 5 min without a touch end the session, the last of them with a
 * warning. Our own, shorter than what AUTH-15 allows.
 */
export const BORROWED_SESSION_TIMES: SessionTimes = {
  sessionTimeoutMs: 4 * HOUR_MS,
  inactivityTimeoutMs: 4 * MINUTE_MS,
  checkIntervalMs: 5 * MINUTE_MS,
  inactivityWarningMs: 1 * MINUTE_MS,
};

/** AUTH-20: a screen of this width or less, with touch, is a phone */
export const MOBILE_MAX_WIDTH_PX = 768;

/** AUTH-18 */
export const ACTIVITY_EVENTS = [
  'mousedown',
  'mousemove',
  'keypress',
  'scroll',
  'touchstart',
  'click',
] as const;

// AUTH-07
export const LOGOUT_RETRIES_COUNT = 3;
export const LOGOUT_RETRY_DELAY_MS = 500;

/** AUTH-19: keys of local storage */
export const SESSION_LOGOUT_KEY = 'session-logout';
export const CONTROLLED_LOGOUT_KEY = 'controlled-logout';
export const LAST_ACTIVITY_KEY = 'last-activity';

/** SG-08, in local storage: whose lock stands before every page of this browser. */
export const LOCK_KEY = 'lock';
/** Of the phone, not of a person: its screens are kept ahead although each byte may cost somebody. */
export const AHEAD_KEY = 'keeps-ahead';

// PWA-03, PWA-04: service worker
export const SERVICE_WORKER_UPDATE_CHECK_MS = 60 * SECOND_MS;
export const OFFLINE_NOTICE_MS = 5 * SECOND_MS;

// UI-14: toasts
export const TOAST_DEFAULT_MS = 4 * SECOND_MS;
export const TOAST_SUCCESS_MS = 3 * SECOND_MS;
/** Of a message that offers to undo something. */
export const TOAST_UNDO_MS = 8_000;
export const TOAST_ERROR_MS = 5 * SECOND_MS;
export const AUTH_TOAST_SUCCESS_MS = 2 * SECOND_MS;
export const AUTH_TOAST_ERROR_MS = 4 * SECOND_MS;

// WIZ-03, WIZ-06, VAL-05, VAL-08: profile and wizard
export const MINIMUM_AGE_YEARS = 13;
export const WIZARD_RELOAD_DELAY_MS = 1 * SECOND_MS;
export const TOEFL_MAX_POINTS = 120;
export const GPA_MAX_POINTS = 4;
export const MARKS_MAX_PERCENT = 100;

// VAL-10, CALL-06, CALL-07, ENT-07: images
export const IMAGE_MAX_BYTES = 5_242_880;
export const IMAGE_TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/gif'] as const;
export const BLOG_IMAGES_BUCKET = 'blog-images';
export const BLOG_IMAGE_FOLDERS = ['covers', 'content'] as const;
export const BLOG_IMAGE_DEFAULT_FOLDER = 'covers';
export const BLOG_IMAGE_CACHE_SECONDS = 3_600;
/**
 * FM-29: an image that no post shows is deleted after so long. A post that readers see is changed on one device
 * until that is asked for, so its new picture may wait there for weeks while the server knows of no use.
 */
export const UNUSED_BLOG_IMAGE_RETENTION_DAYS = 90;
export const BLOG_IMAGE_DEFAULT_QUALITY_PERCENT = 80;
export const BLOG_IMAGE_DEFAULT_FORMAT = 'webp';

// UI-04, UI-05, UI-13: monitoring
export const STUCK_LOADING_CHECK_MS = 10 * SECOND_MS;
export const STUCK_SPINNER_MS = 60 * SECOND_MS;
export const STUCK_IDLE_MS = 30 * SECOND_MS;
export const CHUNK_LOAD_TIMEOUT_MS = 120 * SECOND_MS;
export const EMERGENCY_RESET_AFTER_RETRIES_COUNT = 1;

// CALL-04
export const DIAGNOSTIC_ROWS_COUNT = 5;

// AU-07, AB-01: own limits, not of the specification's list
export const PASSWORD_MIN_CHARACTERS = 8;
/** our own auth service hashes what is longer than bcrypt reads before it; see `server/supabase/auth/passwords.ts` */
export const PASSWORD_MAX_CHARACTERS = 128;
/** bcrypt reads no further than this; a hosted auth service takes no more */
export const PASSWORD_MAX_BYTES = 72;
/** in UTF-8, and a Pashto letter too */
export const BYTES_PER_DARI_LETTER = 2;
export const ERROR_REPORT_MAX_BYTES = 16_384;
/** a message of a visitor; 3,000 characters of any script have room in it */
export const CONTACT_MAX_BYTES = 16_384;
/** the token of an invitation, whose owner wants no further one */
export const INVITATION_DECLINE_MAX_BYTES = 256;
/** so long the database keeps it (`private.retention`) */
export const CONTACT_RETENTION_DAYS = 180;
/** an error that nobody has met for so long is deleted */
export const ERROR_REPORTS_RETENTION_DAYS = 90;
export const EMAIL_MAX_CHARACTERS = 254;
/** VAL-02 */
export const PUBLIC_KEY_MIN_CHARACTERS = 100;

// IN-02: what a text field holds at most; the database checks the same
export const NAME_MAX_CHARACTERS = 100;
export const SHORT_TEXT_MAX_CHARACTERS = 200;
export const INTERESTS_MAX_CHARACTERS = 2_000;
export const ACTIVITIES_MAX_CHARACTERS = 3_000;
export const LONG_TEXT_MAX_CHARACTERS = 4_000;

// the blog; the database checks the same
export const POST_TITLE_MAX_CHARACTERS = 150;
export const POST_SUMMARY_MAX_CHARACTERS = 400;
export const POST_SLUG_MAX_CHARACTERS = 80;
export const POST_AUTHOR_MAX_CHARACTERS = 100;
export const POST_TAGS_COUNT = 8;
export const POST_TAG_MAX_CHARACTERS = 40;
export const POST_BODY_MAX_BYTES = 200_000;
export const POST_BODY_MAX_DEPTH = 12;
/** a longer one is parted; a whole paragraph of one look is one run */
export const POST_RUN_MAX_CHARACTERS = 20_000;
export const IMAGE_ALT_MAX_CHARACTERS = 300;
/** an easy pace for who reads in a second language */
export const READING_WORDS_PER_MINUTE = 160;

/** Letters of a paragraph that an admin writes for a public page. */
export const SITE_TEXT_MAX_CHARACTERS = 2_000;
/** What admins write on public pages is read by the server this often at most. */
export const SITE_TEXTS_FRESH_MS = 30_000;
