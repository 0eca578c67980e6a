import { z } from 'zod';
import { IMPORT_FIELDS, IMPORT_KINDS } from '#domain/data-transfer/import-kinds.ts';

/** What the address of an upload says about its file. */
export const aboutSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(IMPORT_KINDS),
    name: z.string().min(1).max(200),
    mapping: z.array(z.string().max(40)).min(1).max(200),
  })
  .refine(({ kind, mapping }) => {
    const wanted = mapping.filter((name) => name !== '');
    const known = new Set(IMPORT_FIELDS[kind].map(({ name }) => name));
    return new Set(wanted).size === wanted.length && wanted.every((name) => known.has(name));
  });

export const importIdSchema = z.object({ id: z.uuid() });
