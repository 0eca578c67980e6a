import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compare } from 'semver';
import { z } from 'zod';
import type { ShippedPackage } from './shipped-packages.ts';

const EVENT = z.object({
  introduced: z.string().optional(),
  fixed: z.string().optional(),
  last_affected: z.string().optional(),
});

/** What is read of a record in the format of Open Source Vulnerabilities. */
const ADVISORY = z.object({
  id: z.string(),
  summary: z.string().optional(),
  withdrawn: z.string().optional(),
  database_specific: z.object({ severity: z.string().optional() }).optional(),
  affected: z
    .array(
      z.object({
        package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
        ranges: z.array(z.object({ type: z.string(), events: z.array(EVENT) })).optional(),
        versions: z.array(z.string()).optional(),
      }),
    )
    .optional(),
});

export type Advisory = z.infer<typeof ADVISORY>;
type Affected = NonNullable<Advisory['affected']>[number];

/** An advisory about a package that is shipped. */
export interface Finding {
  advisory: Advisory;
  shipped: ShippedPackage;
  /** the versions in which it is mended, as the advisory names them */
  fixedIn: readonly string[];
}

/**
 * Reads the records of a file (one, or a list of them) or of all `.json` files in a folder.
 * @throws Error with a sentence for the operator where there is none, or one cannot be read
 */
export function readAdvisories(path: string): Advisory[] {
  if (!existsSync(path)) throw new Error(`There is no file and no folder ${path}.`);
  const files = statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => name.endsWith('.json'))
        .map((name) => join(path, name))
    : [path];
  const advisories = files.flatMap((file) => recordsOf(file));
  // an empty folder would say that all is well
  if (advisories.length === 0) throw new Error(`No advisory was found in ${path}.`);
  return advisories;
}

function recordsOf(file: string): Advisory[] {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return z.array(ADVISORY).parse(Array.isArray(content) ? content : [content]);
  } catch (error) {
    throw new Error(`${file} holds no record in the format of Open Source Vulnerabilities.`, {
      cause: error,
    });
  }
}

/** The advisories that apply to what is shipped; those that were withdrawn do not. */
export function findingsIn(
  advisories: readonly Advisory[],
  packages: readonly ShippedPackage[],
): readonly Finding[] {
  const byName = new Map<string, ShippedPackage[]>();
  for (const shipped of packages) byName.set(shipped.name, [...(byName.get(shipped.name) ?? []), shipped]);
  return advisories
    .filter(({ withdrawn }) => withdrawn === undefined)
    .flatMap((advisory) =>
      (advisory.affected ?? []).flatMap((affected) =>
        affected.package?.ecosystem === 'npm'
          ? (byName.get(affected.package.name) ?? [])
              .filter(({ version }) => isAffected(affected, version))
              .map((shipped) => ({ advisory, shipped, fixedIn: fixesIn(affected) }))
          : [],
      ),
    );
}

const isAffected = ({ versions, ranges }: Affected, version: string): boolean =>
  versions?.includes(version) === true ||
  (ranges ?? []).some(({ type, events }) => type === 'SEMVER' && isInRange(events, version));

/** Affected as the last event leaves it that is not newer: `introduced` begins, `fixed` ends, `last_affected` ends after it. */
function isInRange(events: readonly z.infer<typeof EVENT>[], version: string): boolean {
  let isIn = false;
  for (const event of events.toSorted((one, other) => compare(versionOf(one), versionOf(other)))) {
    const order = compare(version, versionOf(event));
    if (event.introduced !== undefined) isIn ||= order >= 0;
    else if (event.fixed === undefined ? order > 0 : order >= 0) isIn = false;
  }
  return isIn;
}

/** `0` stands for the beginning of all versions. */
const versionOf = ({ introduced, fixed, last_affected: last }: z.infer<typeof EVENT>): string =>
  introduced === '0' ? '0.0.0-0' : (introduced ?? fixed ?? last ?? '0.0.0-0');

const fixesIn = ({ ranges }: Affected): string[] =>
  (ranges ?? []).flatMap(({ events }) => events.flatMap(({ fixed }) => fixed ?? []));
