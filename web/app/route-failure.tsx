import { useRevalidator, useRouteError } from 'react-router';
import { Failure, sessionFailure } from '#web/platform/app-health/index.ts';
import { AuthFailure } from './guards/auth-failure.tsx';

/** What stands in place of a screen that failed to load or to render. */
export function RouteFailure() {
  const failure = useRouteError();
  const { revalidate } = useRevalidator();
  const simple = <Failure failure={failure} renderAgain={() => void revalidate()} />;
  const error = sessionFailure(failure);
  return error ? <AuthFailure error={error} simple={simple} /> : simple;
}
