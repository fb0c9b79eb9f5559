import type { ServiceFormValues } from './service-form-values';
import { ServiceIcon } from './service-icon';
import styles from './services.module.css';

/** The service as visitors will see it, while it is being typed. */
export function ServicePreview({ values }: { values: ServiceFormValues }) {
  return (
    <section className={styles.preview} aria-label="Preview">
      <span className={styles.badge}>
        <ServiceIcon name={values.icon} />
      </span>
      <div>
        <p className={styles.previewName}>{values.name || 'Service name'}</p>
        <p className={styles.previewTime}>{values.time || 'Day and time'}</p>
        {values.description && <p className={styles.previewText}>{values.description}</p>}
      </div>
    </section>
  );
}
