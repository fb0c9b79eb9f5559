import { modals } from '@mantine/modals';

/** Asks the specification's question (section 5) before `remove`. The safe answer has the focus; `verb` names the other one. */
export const confirmDeletion = (question: string, remove: () => void, verb = 'Delete'): void =>
  void modals.openConfirmModal({
    title: question,
    labels: { confirm: verb, cancel: 'Cancel' },
    confirmProps: { color: 'red.9' },
    cancelProps: { 'data-autofocus': true },
    onConfirm: remove,
  });
