/** What a shared link may lead to. */
export const SHARE_IMAGE_KINDS = ['page', 'event', 'ministry', 'video', 'episode'] as const;

/** Pixels, as link previews show them; bytes, beyond which WhatsApp shows none (product page, "Public pages"). */
export const SHARE_IMAGE = { width: 1200, height: 630, bytes: 300_000 } as const;
