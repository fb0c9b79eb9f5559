import type { IconType } from 'react-icons';
import {
  FaBible,
  FaChild,
  FaChurch,
  FaCross,
  FaDove,
  FaHandsHelping,
  FaHeart,
  FaMusic,
  FaPray,
  FaPrayingHands,
  FaUsers,
} from 'react-icons/fa';
import type { ServiceIcon as ServiceIconName } from '@chapel/contracts';

/** The eleven icons (specification, section 3), with the word that people know each by. */
export const ICONS: Record<ServiceIconName, { Icon: IconType; label: string }> = {
  FaPrayingHands: { Icon: FaPrayingHands, label: 'Praying hands' },
  FaPray: { Icon: FaPray, label: 'Kneeling' },
  FaUsers: { Icon: FaUsers, label: 'People' },
  FaMusic: { Icon: FaMusic, label: 'Music' },
  FaBible: { Icon: FaBible, label: 'Bible' },
  FaHeart: { Icon: FaHeart, label: 'Heart' },
  FaHandsHelping: { Icon: FaHandsHelping, label: 'Helping hands' },
  FaChild: { Icon: FaChild, label: 'Child' },
  FaCross: { Icon: FaCross, label: 'Cross' },
  FaDove: { Icon: FaDove, label: 'Dove' },
  FaChurch: { Icon: FaChurch, label: 'Church' },
};

/** A service's icon; decoration beside the service's name. */
export function ServiceIcon({ name, size = 22 }: { name: ServiceIconName; size?: number }) {
  const { Icon } = ICONS[name];
  return <Icon size={size} aria-hidden />;
}
