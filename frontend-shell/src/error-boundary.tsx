import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  screen: ReactNode;
  children: ReactNode;
}

/** Shows `screen` in place of children that failed to render. React has no hook for this. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.screen : this.props.children;
  }
}
