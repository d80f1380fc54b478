/** One field of the input with what is wrong with it, for the form that sent it. */
export interface FieldError {
  /** `title`, `rules.3.amountFen`. */
  path: string
  /** A Chinese sentence without the field's name, which stands beside it. */
  message: string
}

/** `data` of INPUT_INVALID, and of any refusal that belongs to a field. */
export interface FieldErrors {
  fields: FieldError[]
}
