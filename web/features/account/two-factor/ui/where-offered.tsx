import { lazy, type ReactNode, Suspense } from 'react';
import { loadPart } from '#web/platform/app-health/index.ts';
import { useSession } from '#web/platform/session/index.ts';
import { openRooms } from '#web/text/tab-texts.ts';
import { useIsOffered } from '../hooks/use-is-offered.ts';

/** In chunks of their own: the embedded backend has no second step, and few people set one up. */
const Gate = lazy(async () => {
  const [part] = await loadPart(() => Promise.all([import('../screens/gate.tsx'), openRooms(['account'])]));
  return { default: part.Gate };
});
const Card = lazy(async () => {
  const part = await loadPart(() => import('../screens/second-step-card.tsx'));
  return { default: part.SecondStepCard };
});

/** Asks for the code of the second step where one is due, and shows its children after it [AU-14]. */
export function SecondStepGate(props: { waiting: ReactNode; children: ReactNode }) {
  if (!useIsOffered()) return props.children;
  return (
    <Suspense fallback={props.waiting}>
      <Gate {...props} />
    </Suspense>
  );
}

/** The part of the account page about it, for those whose account opens much. */
export function SecondStepSection() {
  const { isAdmin, isMentor } = useSession();
  const isOffered = useIsOffered();
  if (!isOffered || !(isAdmin || isMentor)) return null;
  return (
    <Suspense fallback={null}>
      <Card />
    </Suspense>
  );
}
