import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Card } from '../../components/card';
import { DraftHint } from '../../components/draft-hint';
import { EditConflict, type Conflict } from '../../components/edit-conflict';
import styles from './settings.module.css';

interface SettingsCardProps {
  title: string;
  hasDraft: boolean;
  isSaving: boolean;
  onDiscard: () => void;
  onSubmit: FormEventHandler;
  conflict: Conflict | undefined;
  children: ReactNode;
}

/** The frame of one group: it is saved by itself, so that one wrong field holds back nothing else. */
export function SettingsCard(props: SettingsCardProps) {
  const { title, hasDraft, isSaving, onDiscard, onSubmit, conflict, children } = props;
  return (
    <Card title={title}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <EditConflict conflict={conflict} />
        {children}
        <div className={styles.actions}>
          <Button type="submit" loading={isSaving}>
            Save {title.toLowerCase()}
          </Button>
          <DraftHint shown={hasDraft} onDiscard={onDiscard} />
        </div>
      </form>
    </Card>
  );
}
