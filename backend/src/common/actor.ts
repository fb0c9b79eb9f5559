import { AsyncLocalStorage } from 'node:async_hooks';
import { AUTOMATION, type ActivityAction } from '@chapel/contracts';

/** Who writes: a member of the staff, or a sync that runs by itself. */
export interface Actor {
  /** The account's id, or `automation`. */
  id: string;
  name: string;
  /** What the writes are called, where the kind of write alone would name them wrongly. */
  action?: ActivityAction;
}

const actors = new AsyncLocalStorage<Actor>();

/** Who is behind what runs now; undefined for visitors, the first start and the program's own upkeep. */
export const currentActor = (): Actor | undefined => actors.getStore();

/** Runs `work`, with all that it awaits, in the name of `actor`. */
export const actingAs = <T>(actor: Actor, work: () => T): T => actors.run(actor, work);

/** Runs a sync's work in the name of Automation, also when a person started it. */
export const actingAsAutomation = <T>(work: () => T): T =>
  actingAs({ id: AUTOMATION, name: 'Automation' }, work);

/** Runs `work` for whoever acts, under another name of the action. */
export function doing<T>(action: ActivityAction, work: () => T): T {
  const actor = currentActor();
  return actor ? actingAs({ ...actor, action }, work) : work();
}
