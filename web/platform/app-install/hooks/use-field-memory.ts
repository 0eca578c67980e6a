import { useEffect } from 'react';
import { followFields, returnToField } from '../data/field-memory.ts';

/** Leads back to the field that a newer version interrupted, and remembers it for the next one [FM-20]. */
export function useFieldMemory(): void {
  useEffect(() => {
    const ends = [followFields(), returnToField()];
    return () => {
      for (const end of ends) end();
    };
  }, []);
}
