// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { renderIn } from '#web/text/testing/render-in.tsx';
import { ChipLink } from './chip-link.tsx';
import { Chip, ChipGroup } from './chip.tsx';

function Filter() {
  const [isOn, setOn] = useState(false);
  return (
    <Chip pressed={isOn} onClick={() => setOn(!isOn)}>
      Law
    </Chip>
  );
}

describe('Chip', () => {
  it('is a switch that says whether it is on', async () => {
    await renderIn('en', <Filter />);
    const chip = screen.getByRole('button', { name: 'Law', pressed: false });
    await userEvent.click(chip);
    expect(chip.getAttribute('aria-pressed')).toBe('true');
    await userEvent.keyboard(' ');
    expect(chip.getAttribute('aria-pressed')).toBe('false');
  });
  it('says what a press takes away, and is no switch then', async () => {
    const remove = vi.fn();
    await renderIn(
      'en',
      <Chip removeLabel="Remove filter: Law" onClick={remove}>
        Law
      </Chip>,
    );
    const chip = screen.getByRole('button', { name: 'Remove filter: Law' });
    expect(chip.hasAttribute('aria-pressed')).toBe(false);
    expect(chip.querySelectorAll('svg')).toHaveLength(1);
    await userEvent.click(chip);
    expect(remove).toHaveBeenCalledTimes(1);
  });
  it('suggests without being a switch, and sends no form', async () => {
    const send = vi.fn((event: Event) => event.preventDefault());
    await renderIn(
      'en',
      <form>
        <Chip>How do I begin?</Chip>
      </form>,
    );
    const chip = screen.getByRole('button', { name: 'How do I begin?' });
    chip.closest('form')?.addEventListener('submit', send);
    await userEvent.click(chip);
    expect(chip.hasAttribute('aria-pressed')).toBe(false);
    expect(chip.querySelector('svg')).toBeNull();
    expect(send).not.toHaveBeenCalled();
  });
  it('stands in a group with a name', async () => {
    await renderIn(
      'fa',
      <ChipGroup label="رشته">
        <Chip>حقوق</Chip>
        <Chip>طب</Chip>
      </ChipGroup>,
    );
    expect(within(screen.getByRole('group', { name: 'رشته' })).getAllByRole('button')).toHaveLength(2);
  });
});

describe('ChipLink', () => {
  it('ends with a cross only where following it removes the choice', async () => {
    await renderIn(
      'en',
      <MemoryRouter>
        <ChipLink to="?field=law">Law</ChipLink>
        <ChipLink to="?" chosen aria-label="Remove filter: Medicine">
          Medicine
        </ChipLink>
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Law' }).querySelector('svg')).toBeNull();
    const chosen = screen.getByRole('link', { name: 'Remove filter: Medicine' });
    expect(chosen.querySelectorAll('svg')).toHaveLength(1);
  });
});
