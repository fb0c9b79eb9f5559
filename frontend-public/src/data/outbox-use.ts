import { onOutboxInUse, outboxIsInUse } from '@chapel/api-client/outbox-flag';
import { useSyncExternalStore } from 'react';

const no = () => false;

/** Whether this device holds messages of the visitor's; false on the server. */
export const useOutboxInUse = (): boolean => useSyncExternalStore(onOutboxInUse, outboxIsInUse, no);

/** A refused message that its writer wants to change: what a link to its form carries. */
export interface MessageToChange {
  key: string;
  values: Record<string, string>;
  problem?: { message: string; fields?: Record<string, string> };
}

/** The message that the address was opened with, if any. `state` is the router's, which anything may have put there. */
export function messageToChange(state: unknown): MessageToChange | null {
  const { toChange } = (state ?? {}) as { toChange?: MessageToChange };
  return toChange ?? null;
}
