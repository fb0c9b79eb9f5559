import { useLocation } from '@chapel/router';
import { useEffect } from 'react';
import { usePageData } from '../data/page-data';
import { matchPage, resourcesOf } from '../pages';
import { pageHead } from './page-head';

function setAttribute(
  selector: string,
  create: () => Element,
  attribute: string,
  value: string | undefined,
): void {
  const existing = document.head.querySelector(selector);
  if (value === undefined) {
    existing?.remove();
    return;
  }
  const element = existing ?? document.head.appendChild(create());
  element.setAttribute(attribute, value);
}

const meta = (name: string) => () => {
  const element = document.createElement('meta');
  element.setAttribute('name', name);
  return element;
};

const canonicalLink = () => {
  const element = document.createElement('link');
  element.rel = 'canonical';
  return element;
};

/** Keeps title, description, canonical address and robots right while the visitor goes from page to page. */
export function DocumentHead() {
  const { pathname } = useLocation();
  const { store, renderedAt } = usePageData();

  useEffect(() => {
    const url = new URL(pathname, window.location.origin);
    const paths = resourcesOf(matchPage(pathname), new Date(renderedAt), new URLSearchParams());
    const update = () => {
      const head = pageHead(url, store.snapshot(paths));
      document.title = head.title;
      setAttribute('meta[name="description"]', meta('description'), 'content', head.description);
      setAttribute('meta[name="robots"]', meta('robots'), 'content', head.robots);
      const canonical =
        head.canonicalPath === undefined ? undefined : new URL(head.canonicalPath, url.origin).href;
      setAttribute('link[rel="canonical"]', canonicalLink, 'href', canonical);
    };
    update();
    // A page's own title may hang on data that is still on its way.
    return store.subscribe(update);
  }, [pathname, store, renderedAt]);

  return null;
}
