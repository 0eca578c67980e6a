import { screen, within } from '@testing-library/react';
import type { RenderedScreen } from '#web/testing/render-screen.tsx';
import { Component as StudentScreen } from '../screens/student-screen.tsx';
import { type Programme, STUDENT_ID } from './programme.ts';
import { renderAdminScreens } from './render-admin-screens.tsx';

export const CANDIDATES = '/rest/v1/rpc/match_candidates';
const ADDRESS = '/admin/dashboard/students';

/** The page of a student for whom a mentor is chosen. */
export const openStudent = (programme: Programme): Promise<RenderedScreen> =>
  renderAdminScreens({ [`${ADDRESS}/:id`]: StudentScreen }, programme, `${ADDRESS}/${STUDENT_ID}`);

export async function openList({ user }: RenderedScreen): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Choose a mentor' }));
  return screen.findByRole('dialog');
}

/** The last question before the match with Farida H. */
export async function chooseMentor(opened: RenderedScreen): Promise<HTMLElement> {
  const dialog = await openList(opened);
  await opened.user.click(await within(dialog).findByRole('button', { name: /^Choose .*Farida H\./ }));
  return screen.getByRole('dialog');
}

export const createMatch = (dialog: HTMLElement): HTMLElement =>
  within(dialog).getByRole('button', { name: 'Create the match' });

/** The names of a list of candidates, in its order. */
export const namesIn = (list: HTMLElement): (string | null | undefined)[] =>
  within(list)
    .getAllByRole('listitem')
    .filter((item) => item.parentElement === list)
    .map((item) => item.querySelector('bdi')?.textContent);
