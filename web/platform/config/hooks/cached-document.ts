import { type LoaderFunctionArgs, redirectDocument } from 'react-router';
import { isAppError, isUnreachable } from '#domain/error-codes.ts';
import { visitContext } from './visit.ts';

/**
 * A loader of a public page that, in a browser without a line, opens the page as a document: the service worker
 * has cached a copy of what was read before, and a page that says so for the rest [PWA-01].
 */
export function orCachedDocument<Loaded>(
  load: (args: LoaderFunctionArgs) => Promise<Loaded>,
): (args: LoaderFunctionArgs) => Promise<Loaded> {
  return async (args) => {
    try {
      return await load(args);
    } catch (failure) {
      const isInBrowser = args.context.get(visitContext) === null;
      if (!isInBrowser || !isAppError(failure) || !isUnreachable(failure.code)) throw failure;
      // without a worker nobody has a copy: the screen of the failure offers to try again
      if (!navigator.serviceWorker?.controller) throw failure;
      throw redirectDocument(args.request.url);
    }
  };
}
