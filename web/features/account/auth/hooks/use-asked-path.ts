import { useSearchParams } from 'react-router';
import { ownPath } from '../rules/own-path.ts';

/** The page that was asked for before signing in, if it is one of ours. */
export function useAskedPath(): string | undefined {
  const [params] = useSearchParams();
  return ownPath(params.get('next'));
}
