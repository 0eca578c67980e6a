import { asRecord } from '../auth/auth-context.ts';
import type { StorageCall } from './storage-context.ts';
import { invalidRequest } from './storage-errors.ts';

/** @throws StorageRefusal when the body is not JSON */
export function readJson(call: StorageCall): Record<string, unknown> {
  try {
    return asRecord(JSON.parse(new TextDecoder().decode(call.body)));
  } catch {
    throw invalidRequest('The body is not JSON');
  }
}
