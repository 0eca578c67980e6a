import type { Profile } from '#domain/profiles/profile.ts';

export const MARYAM = {
  id: '11111111-2222-4333-8444-555555555555',
  email: 'maryam@example.org',
  user_metadata: { first_name: 'Maryam', last_name: 'Ahmadi' },
};

/** What the database answers about her: a profile with all that the wizard asks for. */
export const MARYAMS_PROFILE = {
  id: MARYAM.id,
  email: MARYAM.email,
  first_name: 'Maryam',
  last_name: 'Ahmadi',
  education_level: 'high_school',
  english_level: 'beginner',
  interests: 'Astronomy',
  terms_accepted: true,
} as Profile;

/** A session as the auth service gives it; `expiresInSeconds` may be negative. */
export function sessionOf(user = MARYAM, expiresInSeconds = 3_600) {
  return {
    access_token: `token-of-${user.id}`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: expiresInSeconds,
    expires_at: Math.floor(Date.now() / 1_000) + expiresInSeconds,
    user: { ...user, app_metadata: {}, aud: 'authenticated', created_at: '2026-01-01T00:00:00Z' },
  };
}

export function storeSession(session = sessionOf()): void {
  localStorage.setItem('hamrah-auth', JSON.stringify(session));
}
