/** A pattern of LIKE for what contains a text, whatever signs it has. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
