import { fileURLToPath } from 'node:url';
import { isImageCurrent } from '../server/supabase/database/database-image.ts';
import { makeDatabaseImage } from '../server/supabase/make-database-image.ts';

// in a process of its own (scripts/build.ts): what PGlite needs to make a database is not given back before its end
const image = {
  folder: fileURLToPath(new URL('../dist/database', import.meta.url)),
  migrationsDir: fileURLToPath(new URL('../supabase/migrations', import.meta.url)),
};
if (!isImageCurrent(image)) await makeDatabaseImage(image);
