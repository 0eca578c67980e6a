import { expect, it } from 'vitest';
import { testWrite } from './test-write.ts';

it('[FM-02] a test that waits on a phone with version 1 of the program is sent as what it was', () => {
  expect(testWrite.upgrade?.({ deed: 'remove', testId: 'toefl' }, 1)).toMatchObject({
    operation: 'remove',
    testId: 'toefl',
  });
});
