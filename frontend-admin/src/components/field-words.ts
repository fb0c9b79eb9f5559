/** `whatsappNumber` and `contacts.email` as a person reads them: 'Whatsapp number', 'Contacts email'. */
export function fieldWords(path: string): string {
  const text = path.replace(/\./g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
