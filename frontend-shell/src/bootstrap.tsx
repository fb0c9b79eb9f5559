import '@chapel/ui/tokens.css';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from '@chapel/router';
import { readBootData, ROOT_ELEMENT_ID } from './boot-data';
import { keepOfflineCopy } from './offline-copy';
import { announceRemotes, lazyAdminApp, lazyPublicApp } from './remotes';
import { Root } from './root';

const boot = readBootData(document);
const container = document.getElementById(ROOT_ELEMENT_ID);
if (!container) throw new Error(`The page has no #${ROOT_ELEMENT_ID}`);

announceRemotes(boot);
const pageIsRendered = container.hasChildNodes();
const site = (
  <StrictMode>
    <BrowserRouter>
      <Root PublicApp={lazyPublicApp(pageIsRendered)} AdminApp={lazyAdminApp()} page={boot} />
    </BrowserRouter>
  </StrictMode>
);

// A transition is worked on in small steps, between which a slow phone answers to touch.
if (pageIsRendered) startTransition(() => void hydrateRoot(container, site));
else createRoot(container).render(site);
if (boot.hasOfflineCopy) void keepOfflineCopy();
