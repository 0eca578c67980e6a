import { useLingui } from '@lingui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ErrorCode, isAppError } from '#domain/error-codes.ts';
import { tableFailureOf } from '#domain/platform/tables.ts';
import { dataErrorText } from '#web/text/errors/data-error-text.ts';
import { toast } from '#web/ui/toast.ts';
import { paths } from './paths.ts';

/** The bar about the connection says these. */
const OF_THE_LINE: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['offline', 'network']);

/** The screens of the sign-in layer, whose toasts have times of their own [UI-14]. */
const AUTH_PATHS: ReadonlySet<string> = new Set([
  paths.login,
  paths.signup,
  paths.forgottenPassword,
  paths.newPassword,
  paths.authCallback,
]);
const layerOfScreen = () => (AUTH_PATHS.has(window.location.pathname) ? 'auth' : undefined);

/**
 * Says aloud what a generic data helper could not do [ERR-01 to ERR-04], whichever screen asked for it. It listens
 * to the query library, where a failure arrives once, after its retries; the clients themselves show nothing.
 */
export function useTableToasts(): void {
  const queryClient = useQueryClient();
  const { i18n } = useLingui();
  useEffect(() => {
    const say = (failure: unknown) => {
      const text = dataErrorText(i18n, failure);
      const called = tableFailureOf(failure);
      // what could not be read without a line is told once, by the bar about the connection
      if (called?.operation === 'fetch' && isAppError(failure) && OF_THE_LINE.has(failure.code)) return;
      // one table that is asked for by three parts of a screen is one sentence
      if (text !== undefined)
        toast.error(text, { id: `${called?.operation} ${called?.table}`, layer: layerOfScreen() });
    };
    const queries = queryClient.getQueryCache();
    const mutations = queryClient.getMutationCache();
    // what failed before this listened
    for (const { state } of [...queries.getAll(), ...mutations.getAll()]) if (state.error) say(state.error);
    const leaveQueries = queries.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') say(event.action.error);
    });
    const leaveMutations = mutations.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') say(event.action.error);
    });
    return () => {
      leaveQueries();
      leaveMutations();
    };
  }, [queryClient, i18n]);
}
