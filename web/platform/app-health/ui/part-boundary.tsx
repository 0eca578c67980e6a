import { Component, type ReactNode } from 'react';

/**
 * Around what a page can do without (a bell, a dialog that comes by itself): when its code does not arrive,
 * the page stays.
 */
export class PartBoundary extends Component<
  { children: ReactNode; fallback?: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
