const GHANA = '233';

/** Digits in international form without plus or leading zeros; Ghana's 024… becomes 23324…. Empty: no number. */
export function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const isInternational = phone.trim().startsWith('+') || digits.startsWith('00') || digits.startsWith(GHANA);
  const bare = digits.replace(/^0+/, '');
  if (!bare) return '';
  if (!isInternational) return GHANA + bare;
  // People write +233 (0)24 …: the zero is dialled only inside the country.
  return bare.replace(/^2330/, GHANA);
}

/** `https://wa.me/<digits>?text=<encoded>`, or the empty string when the number holds no digits. */
export function whatsAppLink(phone: string, text?: string): string {
  const digits = internationalDigits(phone);
  if (!digits) return '';
  return `https://wa.me/${digits}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}

/** A WhatsApp link that lets the reader choose to whom the text is sent. */
export function whatsAppShareLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** `tel:` with the digits as written (short codes and toll-free numbers have no international form). */
export function telLink(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (!digits) return '';
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
}

/** Opens the phone's map application with the way to a place that is given in words. */
export function directionsLink(location: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(location.trim())}`;
}
