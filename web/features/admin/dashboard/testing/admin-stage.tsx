import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { type Stage, type StageOptions, stage } from '#web/testing/stage.tsx';
import { ADMIN, type Programme } from './programme.ts';

/** Puts screens of admins on the stage, each under its address, with an admin signed in. */
export function adminStage(
  screens: Readonly<Record<string, ComponentType>>,
  programme: Programme,
  path: string,
  options: Partial<StageOptions> = {},
): Promise<Stage> {
  return stage(
    <Routes>
      {Object.entries(screens).map(([address, Screen]) => (
        <Route key={address} path={address} element={<Screen />} />
      ))}
    </Routes>,
    {
      profile: ADMIN,
      role: 'admin',
      rooms: ['admin', 'options'],
      path,
      answer: programme.answer,
      ...options,
    },
  );
}
