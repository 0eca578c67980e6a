import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { type RenderedScreen, type RenderScreenOptions, renderScreen } from '#web/testing/render-screen.tsx';
import { ADMIN, type Programme } from './programme.ts';

/** Renders screens of admins, each under its address, with an admin signed in. */
export function renderAdminScreens(
  screens: Readonly<Record<string, ComponentType>>,
  programme: Programme,
  path: string,
  options: Partial<RenderScreenOptions> = {},
): Promise<RenderedScreen> {
  return renderScreen(
    <Routes>
      {Object.entries(screens).map(([address, Screen]) => (
        <Route key={address} path={address} element={<Screen />} />
      ))}
    </Routes>,
    {
      profile: ADMIN,
      role: 'admin',
      rooms: ['admin', 'saved-views', 'matching', 'overview', 'options'],
      path,
      answer: programme.answer,
      ...options,
    },
  );
}
