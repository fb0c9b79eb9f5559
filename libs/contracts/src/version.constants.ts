/** What a save is answered with when the document was changed since it was read (product page, "Typing is never lost"). */
export const CHANGED_BY_SOMEONE_ELSE = 'Changed by someone else';
