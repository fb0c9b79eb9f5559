import { notifications } from '@mantine/notifications';

/** The specification's alerts: they stay until dismissed, over whatever is open. */
export const alertPerson = (message: string): void =>
  void notifications.show({
    message,
    color: 'red',
    autoClose: false,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  });
