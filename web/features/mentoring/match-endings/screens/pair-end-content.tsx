import { EndPart } from '../ui/end-part.tsx';
import { EndedPart } from '../ui/ended-part.tsx';

export interface PairEndProps {
  matchId: string;
  /** the person is or was its student; else its mentor */
  isStudent: boolean;
  isOver: boolean;
}

/** The way to end a pair, or what is asked once it has ended. */
export function PairEndContent({ matchId, isStudent, isOver }: PairEndProps) {
  return isOver ? (
    <EndedPart matchId={matchId} isStudent={isStudent} />
  ) : (
    <EndPart matchId={matchId} isStudent={isStudent} />
  );
}
