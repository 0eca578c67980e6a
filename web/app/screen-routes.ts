import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import type { FeatureFlag } from '#domain/platform/feature-flags.ts';
import { loadPart } from '#web/platform/app-health/index.ts';
import type { TextRoom } from '#web/text/catalogues.ts';
import { openRooms } from '#web/text/tab-texts.ts';
import type * as Guards from './guards/guards.ts';
import { RouteFailure } from './route-failure.tsx';

/** What the server must know of a screen before it renders it. */
export interface ScreenHandle {
  rooms: readonly TextRoom[];
  /** `page` is rendered on the server; `shell` is rendered in the browser, behind a guard. */
  rendering: 'page' | 'shell';
  status?: number;
  /** Search engines may find it, in every language; everything else says `noindex`. */
  isListed?: boolean;
  /** Where there is a worker it is rendered in the browser, so that it opens without a line as signed-in screens do. */
  isAlwaysThere?: boolean;
  /** FEAT-01: where this is off the address stays, and says so. */
  flag?: FeatureFlag;
  /** the address under which search engines find what stands here too; the site map names that one alone */
  sameAs?: string;
  /**
   * when the application takes over what the server rendered: only when it is asked for something [decision 26]; at once
   * where nothing is said
   */
  takenOver?: 'asked';
  /** of a page to read: the names that it reads in the query of its address; any other changes nothing of it */
  query?: readonly string[];
  /** the source file of its program, below `web/`; the build tells the server's half alone */
  file?: string | undefined;
}

/** `loader` reads what everybody may read, on the server or in a browser. */
type Screen = { Component: ComponentType; loader?: LoaderFunction };
/** `file` is added by `namedScreens` in `vite.config.ts`. */
type LoadScreen = (() => Promise<Screen>) & { file?: string };

/**
 * A screen of its own chunk, whose words arrive together with its code. Its boundary stands around it and not on
 * it: of a route whose code did not arrive the router renders nothing, its boundary included.
 */
export function screen(path: string, about: ScreenHandle, load: LoadScreen): RouteObject {
  const handle: ScreenHandle = { ...about, file: load.file };
  const lazy = async () => {
    const [module] = await loadPart(() => Promise.all([load(), openRooms(handle.rooms)]));
    return { Component: module.Component, loader: module.loader };
  };
  return { ErrorBoundary: RouteFailure, children: [{ path, handle, lazy }] };
}

/** Screens behind a guard, whose code visitors never load. */
export const guarded = (guard: keyof typeof Guards, children: RouteObject[]): RouteObject => ({
  lazy: async () => ({ Component: (await loadPart(() => import('./guards/guards.ts')))[guard] }),
  children,
});

export const page = (rooms: readonly TextRoom[], status?: number): ScreenHandle => ({
  rooms,
  rendering: 'page',
  status,
});
/** A page to read: it has all that it needs without the application. */
export const reading = (handle: ScreenHandle): ScreenHandle => ({ ...handle, takenOver: 'asked' });
export const indexedPage = (rooms: readonly TextRoom[]): ScreenHandle => ({ ...page(rooms), isListed: true });
export const clientPage = (rooms: readonly TextRoom[], flag?: FeatureFlag): ScreenHandle => ({
  rooms,
  rendering: 'shell',
  flag,
});
