import { ENVIRONMENT_VARIABLES, type Environment } from '#domain/platform/environment.ts';
import { FLAG_VARIABLES } from '#domain/platform/feature-flags.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { readVariables } from '../../configuration/read-configuration.ts';
import { refuseUnsafeExposure } from '../../configuration/refuse-unsafe-exposure.ts';
import { OperatorError } from '../../operator-error.ts';
import { fine, type Finding, look, wrong } from '../finding.ts';

const ABOUT = 'Variables';
const TABLE = 'Set it as the table “Configuration” of docs/operations.md says.';
const FLAGS: readonly string[] = Object.values(FLAG_VARIABLES);
const KNOWN: readonly string[] = [...ENVIRONMENT_VARIABLES, ...FLAGS];
/** What only makes sense together is left out together. */
const GROUPS: readonly (readonly string[])[] = [
  ['SUPABASE_URL', 'SUPABASE_ANON_KEY', 'SUPABASE_SERVICE_ROLE_KEY'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['LLM_BASE_URL', 'LLM_MODEL', 'LLM_API_KEY'],
];

export interface ReadVariables {
  findings: Finding[];
  /** with every variable that cannot be read left out, so that all else can still be tried */
  configuration: Configuration;
}

/**
 * Reads the variables as the server does, which stops at the first mistake; here each mistake is told.
 * Throws where something is wrong that is no variable.
 */
export function checkVariables(environment: Environment, root: string): ReadVariables {
  const findings: Finding[] = [];
  let left = environment;
  for (;;) {
    try {
      const configuration = readVariables(left, root);
      findings.push(
        ...unsafe(configuration),
        ...misspelt(environment),
        ...wrongKeys(configuration),
        ...direct(configuration),
      );
      if (findings.length === 0)
        findings.push(fine(ABOUT, `All that is set can be read (${modeOf(configuration)}).`));
      return { findings, configuration };
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      const blamed = blamedIn(error.message, left);
      if (blamed.length === 0) throw error;
      findings.push(wrong(ABOUT, error.message, TABLE));
      left = Object.fromEntries(Object.entries(left).filter(([name]) => !blamed.includes(name)));
    }
  }
}

/** The variables that a sentence names, and those that go with them, as far as they are set. */
function blamedIn(message: string, environment: Environment): string[] {
  const named = KNOWN.filter((name) => new RegExp(`\\b${name}\\b`).test(message));
  const all = new Set(named.flatMap((name) => GROUPS.find((group) => group.includes(name)) ?? [name]));
  return [...all].filter((name) => environment[name] !== undefined);
}

function unsafe(configuration: Configuration): Finding[] {
  try {
    refuseUnsafeExposure(configuration);
    return [];
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return [wrong(ABOUT, error.message, 'The server refuses to start like this. Put each of these right.')];
  }
}

function misspelt(environment: Environment): Finding[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith('FLAG_') && !FLAGS.includes(name))
    .map((name) =>
      look(
        ABOUT,
        `${name} is no flag of this version, and nothing reads it.`,
        'Correct its name or take it away.',
      ),
    );
}

/** Chosen, and still to be known by whoever looks after it. */
function direct({ hosted }: Configuration): Finding[] {
  if (hosted?.isDirect !== true) return [];
  const says =
    'SUPABASE_DIRECT is true: browsers ask the platform themselves, past every limit and check of this server.';
  return [
    look(ABOUT, says, 'Take SUPABASE_DIRECT away, and make a new public key in the project afterwards.'),
  ];
}

/** A key in the wrong place would be given to every browser, or be refused for everything the server does. */
function wrongKeys({ hosted }: Configuration): Finding[] {
  if (hosted === undefined) return [];
  const found: Finding[] = [];
  if (isServiceKey(hosted.anonKey)) {
    const says = 'SUPABASE_ANON_KEY holds a key with all rights, and every browser would get it.';
    found.push(
      wrong(
        ABOUT,
        says,
        'Put the public key there. If the server has run like this, make new keys in the project.',
      ),
    );
  }
  if (roleOf(hosted.serviceRoleKey) === 'anon' || hosted.serviceRoleKey.startsWith('sb_publishable_')) {
    const says = 'SUPABASE_SERVICE_ROLE_KEY holds the public key: mails, jobs and imports would be refused.';
    found.push(wrong(ABOUT, says, 'Put the secret key (service_role) of the project there.'));
  }
  return found;
}

const isServiceKey = (key: string) => roleOf(key) === 'service_role' || key.startsWith('sb_secret_');

/** The role that a signed key names; undefined for keys of another kind. */
function roleOf(key: string): unknown {
  try {
    const claims: unknown = JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims === 'object' && claims !== null && 'role' in claims ? claims.role : undefined;
  } catch {
    // a key that says nothing about itself
    return undefined;
  }
}

const MODES = {
  pglite: 'the database in the process',
  postgres: 'PostgreSQL of DATABASE_URL',
  supabase: 'a Supabase that runs elsewhere',
} as const;

const modeOf = ({ mode, loopbackOnly }: Configuration) =>
  `${MODES[mode]}, for ${loopbackOnly ? 'this machine alone' : 'everybody'}`;
