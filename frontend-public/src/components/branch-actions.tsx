import type { Branch } from '@chapel/contracts';
import { directionsLink, telLink, whatsAppLink } from '@chapel/domain';
import { ActionRow, ChatIcon, PhoneIcon, PinIcon, type RowAction } from '@chapel/ui';

/** Call, WhatsApp and directions of a branch; what the branch does not have is left out. */
export function BranchActions({ branch }: { branch: Branch }) {
  const call = telLink(branch.phone);
  // The number counts only while WhatsApp is on (specification, section 3).
  const chat = branch.hasWhatsApp ? whatsAppLink(branch.whatsappNumber) : '';
  const about = branch.name;
  const actions: RowAction[] = [];
  if (call) actions.push({ label: 'Call', href: call, icon: <PhoneIcon />, about });
  if (chat) actions.push({ label: 'WhatsApp', href: chat, icon: <ChatIcon />, about });
  if (branch.location) {
    actions.push({ label: 'Directions', href: directionsLink(branch.location), icon: <PinIcon />, about });
  }
  return <ActionRow actions={actions} />;
}
