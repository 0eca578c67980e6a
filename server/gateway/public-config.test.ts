import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Environment } from '#domain/platform/environment.ts';
import { configAnswerSchema } from '../api/routes/config/schema.ts';
import { readConfiguration } from '../configuration/read-configuration.ts';
import { publicConfigFor } from './public-config.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

function configOf(environment: Environment) {
  const configuration = readConfiguration(environment, ROOT);
  const config = publicConfigFor(
    configuration,
    'key',
    () => configuration.flags,
  )(new Request('http://localhost:3000/'));
  return configAnswerSchema.parse(config);
}

it('says nothing of who runs it where nothing is set', () => {
  expect(Object.keys(configOf({}))).not.toContain('operator');
  expect(Object.keys(configOf({}))).not.toContain('contactEmail');
});

it('says what is set, and the country by its name in each language', () => {
  const { contactEmail, operator } = configOf({
    CONTACT_EMAIL: 'team@example.org',
    OPERATOR_NAME: 'Rah e.V.',
    OPERATOR_KIND: 'association',
    OPERATOR_COUNTRY: 'DE',
  });
  expect({ contactEmail, operator }).toEqual({
    contactEmail: 'team@example.org',
    operator: {
      name: 'Rah e.V.',
      kind: 'association',
      country: { en: 'Germany', fa: expect.stringMatching(/\p{L}/u), ps: expect.stringMatching(/\p{L}/u) },
    },
  });
});

it('says no kind and no country where only the name is set', () => {
  expect(configOf({ OPERATOR_NAME: 'Rah' }).operator).toEqual({ name: 'Rah' });
});
