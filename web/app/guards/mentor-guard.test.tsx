// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { PERSON } from '#web/testing/person.ts';
import { type RenderScreenOptions, renderScreen, cleanupScreen } from '#web/testing/render-screen.tsx';
import { Component as MentorDashboard } from '#web/features/mentor/dashboard/screens/mentor-dashboard-screen.tsx';
import { MentorGuard } from './mentor-guard.tsx';

const routes = (
  <Routes>
    <Route element={<MentorGuard />}>
      <Route path="/mentor/dashboard" element={<MentorDashboard />} />
    </Route>
    <Route path="*" element={<p>elsewhere</p>} />
  </Routes>
);

const open = (options: Partial<RenderScreenOptions>) =>
  renderScreen(routes, { profile: PERSON, path: '/mentor/dashboard', ...options });

describe('the guard before the rooms of mentors', () => {
  afterEach(cleanupScreen);

  it('[ROUTE-19] lets a mentor in', async () => {
    const all = await open({ role: 'mentor' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
    expect(all.path()).toBe('/mentor/dashboard');
  });

  const others: ['student' | 'admin', string][] = [
    ['student', '/dashboard'],
    ['admin', '/admin/dashboard'],
  ];
  it.each(others)('[ROUTE-19] sends a %s to %s, and asks for no student', async (role, path) => {
    const all = await open({ role });
    await waitFor(() => expect(all.path()).toBe(path));
    expect(all.network.sent('GET', '/rest/v1/matches')).toHaveLength(0);
  });

  it('[ROUTE-19] sends a visitor to sign in', async () => {
    const all = await open({ isVisitor: true, profile: null });
    await waitFor(() => expect(all.path()).toBe('/login'));
  });
});
