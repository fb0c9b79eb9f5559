import { modals } from '@mantine/modals';

/** Asks before `act`. The safe answer has the focus; `verb` names the other one. */
export const confirmAction = (question: string, act: () => void, verb: string, color?: string): void =>
  void modals.openConfirmModal({
    title: question,
    labels: { confirm: verb, cancel: 'Cancel' },
    confirmProps: { color },
    cancelProps: { 'data-autofocus': true },
    onConfirm: act,
  });

/** Asks the specification's question (section 5) before `remove`, which is in red. */
export const confirmDeletion = (question: string, remove: () => void, verb = 'Delete'): void =>
  confirmAction(question, remove, verb, 'red.9');
