/**
 * Loads what shows and sends the visitor's messages. A form asks for it while there is a connection, because it is
 * needed when there is none.
 */
export const loadOutboxPanel = () =>
  import(/* webpackChunkName: "outbox" */ '../features/outbox/outbox-panel');
