import type { MessageDescriptor } from '@lingui/core';

/** Words for every value of a closed list, none left out. */
export type Labels<Value extends string> = Readonly<Record<Value, MessageDescriptor>>;
