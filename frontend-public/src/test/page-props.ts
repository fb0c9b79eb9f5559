import type { PublicAppProps } from '@chapel/router';
import { RENDERED_AT, resources } from './fixtures';

/** What the shell hands to the public site, with every answer of the API. */
export const pageProps = (props: Partial<PublicAppProps> = {}): PublicAppProps => ({
  resources,
  renderedAt: RENDERED_AT,
  ...props,
});
