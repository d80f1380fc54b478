/** Returns the sentence to show at the field, or an empty text when nothing is wrong. */
export type Rule<Value, Values> = (value: Value, values: Values) => string

/** A text that is not blank. */
export const required =
  (message: string) =>
  (text: string): string =>
    text.trim() ? '' : message

/** A text that fits the pattern; a blank one is left to `required`. */
export const matches =
  (pattern: RegExp, message: string) =>
  (text: string): string =>
    !text.trim() || pattern.test(text) ? '' : message

/** A box that must be ticked. */
export const accepted =
  (message: string) =>
  (isTicked: boolean): string =>
    isTicked ? '' : message
