import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  if (typeof document !== 'undefined') cleanup();
});

// A test is never idle: what a page does when it has nothing else to do would come between its requests.
Object.assign(globalThis, { requestIdleCallback: () => 0, cancelIdleCallback: () => undefined });

// jsdom lays nothing out and leaves this away; without it a screen that scrolls falls to its error boundary.
if (typeof Element !== 'undefined') {
  const { prototype } = Element;
  if (!('scrollIntoView' in prototype)) Object.assign(prototype, { scrollIntoView: () => undefined });
}
