/** U+FF01 to U+FF5E are the full-width forms of ! to ~. */
const FULL_WIDTH = /[！-～]/g
const OFFSET = 0xfee0

/** Letters, digits and signs of East Asian keyboards as ASCII, the wide blank (U+3000) as a blank. */
export const toHalfWidth = (text: string): string =>
  text.replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - OFFSET)).replace(/\u3000/g, ' ')
