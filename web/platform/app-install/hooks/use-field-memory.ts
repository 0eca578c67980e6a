import { useEffect } from 'react';
import { followFields } from '../data/field-memory.ts';
import { returnToField } from '../data/field-return.ts';

/** Leads back to the field that a newer version interrupted, and remembers it for the next one [FM-20]. */
export function useFieldMemory(): void {
  useEffect(() => {
    const ends = [followFields(), returnToField()];
    return () => {
      for (const end of ends) end();
    };
  }, []);
}
