import type { BrowserContext, Page } from '@playwright/test';

/** What this file reads of React's tree: fields that its developer tools read as well. */
interface Fiber {
  tag: number;
  flags: number;
  type: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

declare global {
  interface Window {
    /** the components that have rendered since it was last emptied */
    renders: string[];
  }
}

/**
 * Stands in for React's developer tools, to which React tells every commit. A component has rendered when React flagged
 * its fiber as one that did work; a subtree that kept its children was left alone, whatever its old flags say.
 */
function install(): void {
  const COMPONENTS = new Set([0, 1, 11, 14, 15]);
  const PERFORMED_WORK = 1;
  window.renders = [];
  const nameOf = (type: unknown): string => {
    const { displayName, name, render, type: inner } = (type ?? {}) as Record<string, unknown>;
    if (typeof displayName === 'string') return displayName;
    if (typeof name === 'string' && name !== '') return name;
    return render || inner ? nameOf(render ?? inner) : 'a component without a name';
  };
  const walk = (fiber: Fiber): void => {
    const before = fiber.alternate;
    if (COMPONENTS.has(fiber.tag) && (fiber.flags & PERFORMED_WORK) !== 0)
      window.renders.push(nameOf(fiber.type));
    if (before !== null && before.child === fiber.child) return;
    for (let child = fiber.child; child !== null; child = child.sibling) walk(child);
  };
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      renderers: new Map(),
      supportsFiber: true,
      inject: () => 1,
      checkDCE: () => undefined,
      onScheduleFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => walk(root.current),
    },
  });
}

/** Counts in every page that is opened from now on. */
export const countRenders = (context: BrowserContext) => context.addInitScript(install);

/** What has rendered since this was asked before. */
export const takeRenders = (page: Page): Promise<string[]> => page.evaluate(() => window.renders.splice(0));
