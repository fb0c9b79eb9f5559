import { buttonClass } from '@chapel/ui';
import { Component, type ReactNode } from 'react';
import styles from './resource-view.module.css';

/**
 * Keeps header and footer when a page's own code cannot be loaded (a bad line, a new release). The wording is the
 * product's error screen (specification, section 2). React has no hook for this.
 */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={styles.state} role="alert">
        <h1>Oops! Something went wrong.</h1>
        <p>We apologize for the inconvenience. Please try again later.</p>
        <button type="button" className={buttonClass('solid')} onClick={() => window.location.reload()}>
          Refresh Page
        </button>
      </div>
    );
  }
}
