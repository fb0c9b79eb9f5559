import { whatsAppShareLink } from '@chapel/domain';
import { useBanners } from '../../components/banner';

/** Milliseconds that the hint stays: long enough to read it before WhatsApp is opened. */
const HINT_DURATION = 5000;

/** Puts a text on the clipboard, and says so; where a browser keeps the clipboard to itself, WhatsApp is opened with it. */
export function useCopyText() {
  const banners = useBanners();
  return async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      banners.succeed('The text is on the clipboard. Paste it into WhatsApp.', HINT_DURATION);
    } catch {
      // Browsers keep the clipboard from pages without https: WhatsApp itself can take the text instead.
      window.open(whatsAppShareLink(text), '_blank', 'noopener');
    }
  };
}
