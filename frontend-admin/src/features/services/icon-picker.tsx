import { SERVICE_ICONS } from '@chapel/contracts/constants';
import type { ServiceIcon as ServiceIconName } from '@chapel/contracts';
import { ICONS, ServiceIcon } from './service-icon';
import styles from './services.module.css';

interface IconPickerProps {
  value: ServiceIconName;
  onChange: (name: ServiceIconName) => void;
}

/** Radio buttons that look like the icons: arrow keys move among them, as in every group of radio buttons. */
export function IconPicker({ value, onChange }: IconPickerProps) {
  return (
    <fieldset className={styles.picker}>
      <legend>Icon</legend>
      <div className={styles.icons}>
        {SERVICE_ICONS.map((name) => (
          <label key={name} className={styles.icon} title={ICONS[name].label}>
            <input
              type="radio"
              name="icon"
              value={name}
              checked={value === name}
              onChange={() => onChange(name)}
              aria-label={ICONS[name].label}
            />
            <ServiceIcon name={name} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
