import type { RouteObject } from 'react-router';
import { paths } from './app/paths.ts';
import { clientPage, indexedPage, page, screen } from './app/screen-routes.ts';

/** What somebody without a session does about an account; open to everybody. */
export const accountScreens: RouteObject[] = [
  screen(
    paths.login,
    indexedPage(['public']),
    () => import('./features/account/auth/screens/login-screen.tsx'),
  ),
  screen(
    paths.signup,
    indexedPage(['public']),
    () => import('./features/account/auth/screens/signup-screen.tsx'),
  ),
  screen(
    paths.mentorSignup,
    indexedPage(['public']),
    () => import('./features/account/auth/screens/mentor-signup-screen.tsx'),
  ),
  screen(
    paths.noInvitations,
    page(['contact', 'public']),
    () => import('./features/account/auth/screens/no-invitations-screen.tsx'),
  ),
  screen(
    paths.forgottenPassword,
    page(['public']),
    () => import('./features/account/auth/screens/forgotten-password-screen.tsx'),
  ),
  screen(
    paths.newPassword,
    clientPage(['public']),
    () => import('./features/account/auth/screens/new-password-screen.tsx'),
  ),
  screen(
    paths.authCallback,
    clientPage(['public']),
    () => import('./features/account/auth/screens/callback-screen.tsx'),
  ),
];
