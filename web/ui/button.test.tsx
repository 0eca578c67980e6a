// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

describe('Button', () => {
  it('fires once for a double press and not at all while busy', async () => {
    const press = vi.fn();
    const { rerender } = render(<Button onClick={press}>Send</Button>);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
    expect(press).toHaveBeenCalledTimes(1);
    rerender(
      <Button onClick={press} busy>
        Send
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('does not send a form while busy, keeps its words and can keep the focus', async () => {
    const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={send}>
        <Button type="submit" busy>
          Send
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    await userEvent.click(button);
    expect(send).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button).toHaveProperty('disabled', false);
    expect(document.activeElement).toBe(button);
  });
});
