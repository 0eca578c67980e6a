import { describe, expect, it } from 'vitest';
import * as limits from './limits.ts';

describe('the constants of the specification', () => {
  it('[LIM-01] bound the network', () => {
    expect(limits).toMatchObject({
      API_TIMEOUT_MS: 10000,
      API_RETRIES_COUNT: 3,
      BACKEND_FETCH_TIMEOUT_MS: 10000,
    });
  });

  it('[AUTH-24] allow 5 attempts in 900000 ms', () => {
    expect(limits).toMatchObject({ RATE_LIMIT_ATTEMPTS_COUNT: 5, RATE_LIMIT_WINDOW_MS: 900000 });
  });

  it('[LIM-02] [LIM-03] keep caches', () => {
    expect(limits).toMatchObject({
      CACHING_ENABLED: true,
      CACHE_MAX_AGE_MS: 86400000,
      MEMORY_CACHE_ENTRIES_COUNT: 1000,
      MEMORY_CACHE_TTL_MS: 300000,
      MEMORY_CACHE_CLEANUP_MS: 60000,
      MEMORY_CACHE_EVICTED_PERCENT: 10,
    });
  });

  it('[LIM-04] [LIM-05] log errors and slow calls', () => {
    expect(limits).toMatchObject({
      LOG_LEVEL: 'error',
      LOG_REMOTE_ENABLED: true,
      DEFAULT_APP_VERSION: '1.0.0',
      SLOW_CALL_WARNING_MS: 5000,
    });
  });

  it('[AUTH-15] [AUTH-16] time sessions by the kind of device', () => {
    const hour = 3600000;
    expect(limits.DESKTOP_SESSION_TIMES).toEqual({
      sessionTimeoutMs: 4 * hour,
      inactivityTimeoutMs: 2 * hour,
      checkIntervalMs: 300000,
      inactivityWarningMs: 0,
    });
    expect(limits.MOBILE_SESSION_TIMES).toEqual({
      sessionTimeoutMs: 24 * hour,
      inactivityTimeoutMs: 12 * hour,
      checkIntervalMs: 600000,
      inactivityWarningMs: 1800000,
    });
  });

  it('[AUTH-05] [AUTH-11] [AUTH-12] [AUTH-13] [AUTH-14] [AUTH-17] [AUTH-25] [UI-09] time accounts', () => {
    expect(limits).toMatchObject({
      AUTH_SETUP_TIMEOUT_MS: 10000,
      STUDENT_GUARD_TIMEOUT_MS: 12000,
      AUTH_ERROR_RETRIES_COUNT: 3,
      SESSION_VALIDATION_RETRY_DELAYS_MS: [1000, 2000],
      MISSING_SESSION_PATIENCE_MS: 60000,
      SESSION_EXPIRY_GRACE_MS: 60000,
      TOKEN_REFRESH_BEFORE_EXPIRY_MS: 600000,
      ONLINE_AGAIN_RETRY_DELAY_MS: 1000,
    });
  });

  it('[AUTH-07] [AUTH-18] [AUTH-19] [AUTH-20] name events, keys and the logout’s retries', () => {
    expect(limits.ACTIVITY_EVENTS).toEqual([
      'mousedown',
      'mousemove',
      'keypress',
      'scroll',
      'touchstart',
      'click',
    ]);
    expect(limits).toMatchObject({
      LOGOUT_RETRIES_COUNT: 3,
      LOGOUT_RETRY_DELAY_MS: 500,
      SESSION_LOGOUT_KEY: 'session-logout',
      CONTROLLED_LOGOUT_KEY: 'controlled-logout',
      LAST_ACTIVITY_KEY: 'last-activity',
      MOBILE_MAX_WIDTH_PX: 768,
    });
  });

  it('[UI-14] time toasts', () => {
    expect(limits).toMatchObject({
      TOAST_DEFAULT_MS: 4000,
      TOAST_SUCCESS_MS: 3000,
      TOAST_ERROR_MS: 5000,
      AUTH_TOAST_SUCCESS_MS: 2000,
      AUTH_TOAST_ERROR_MS: 4000,
    });
  });

  it('[PWA-03] [PWA-04] [UI-04] [UI-05] [UI-13] time the service worker and the monitoring', () => {
    expect(limits).toMatchObject({
      SERVICE_WORKER_UPDATE_CHECK_MS: 60000,
      OFFLINE_NOTICE_MS: 5000,
      STUCK_LOADING_CHECK_MS: 10000,
      STUCK_SPINNER_MS: 60000,
      STUCK_IDLE_MS: 30000,
      CHUNK_LOAD_TIMEOUT_MS: 120000,
      EMERGENCY_RESET_AFTER_RETRIES_COUNT: 1,
    });
  });

  it('[WIZ-03] [WIZ-06] [VAL-05] [VAL-08] bound the wizard', () => {
    expect(limits).toMatchObject({
      MINIMUM_AGE_YEARS: 13,
      WIZARD_RELOAD_DELAY_MS: 1000,
      TOEFL_MAX_POINTS: 120,
      GPA_MAX_POINTS: 4,
    });
  });

  it('[VAL-10] [CALL-04] [CALL-06] [CALL-07] [ENT-07] bound images and the diagnostic', () => {
    expect(limits).toMatchObject({
      IMAGE_MAX_BYTES: 5242880,
      IMAGE_TYPES: ['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/gif'],
      BLOG_IMAGES_BUCKET: 'blog-images',
      BLOG_IMAGE_FOLDERS: ['covers', 'content'],
      BLOG_IMAGE_DEFAULT_FOLDER: 'covers',
      BLOG_IMAGE_CACHE_SECONDS: 3600,
      BLOG_IMAGE_DEFAULT_QUALITY_PERCENT: 80,
      BLOG_IMAGE_DEFAULT_FORMAT: 'webp',
      DIAGNOSTIC_ROWS_COUNT: 5,
    });
  });
});
