import { Component, type ReactNode } from 'react';
import { LastScreen } from './last-screen.tsx';

/** UI-03: around the whole application, for what no screen's own boundary has caught. */
export class AppBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <LastScreen /> : this.props.children;
  }
}
