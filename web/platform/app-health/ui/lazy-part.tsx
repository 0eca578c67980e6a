import { type ComponentType, createElement, type FunctionComponent, lazy } from 'react';
import { loadPart } from '../hooks/load-part.ts';

/**
 * A part of a page in a file of its own that can be fetched before it is needed. `lazy` alone remembers a failure until
 * the page is loaded anew: here `fetch` asks again, and what is mounted after that shows the part.
 * @returns `Part` throws `chunk_load_failed` where it did not arrive; `fetch` never throws
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): { Part: FunctionComponent<Props>; fetch: () => void } {
  let hasFailed = false;
  const create = () =>
    lazy(async () => {
      try {
        return { default: await loadPart(load) };
      } catch (failure) {
        hasFailed = true;
        throw failure;
      }
    });
  let Current = create();
  const fetch = () => {
    if (hasFailed) {
      hasFailed = false;
      Current = create();
    }
    loadPart(load).catch(() => undefined);
  };
  return {
    Part: (props) => createElement<Props>(Current as unknown as FunctionComponent<Props>, props),
    fetch,
  };
}
