import { ERRORS, type ErrorName } from '@contract/errors'
import type { FieldErrors } from '@contract/field-errors'

/** An expected refusal. Anything else that is thrown is a bug: the response is 500 with the request's id. */
export class AppError extends Error {
  readonly code: number
  readonly status: number

  /**
   * `message` replaces the table's sentence where a more exact one helps, for example a field's name. A `cause` is
   * the failure of another system and goes into the log: it must not repeat what a user entered.
   */
  constructor(
    readonly errorName: ErrorName,
    message?: string,
    readonly data: unknown = null,
    options?: ErrorOptions,
  ) {
    super(message ?? ERRORS[errorName].message, options)
    this.code = ERRORS[errorName].code
    this.status = ERRORS[errorName].status
  }
}

/** A refusal that belongs to one field of the input, `rules.3.amountFen`: a form shows it there. */
export const refuseAt = (field: string, errorName: ErrorName, message?: string): AppError =>
  new AppError(errorName, message, {
    fields: [{ path: field, message: message ?? ERRORS[errorName].message }],
  } satisfies FieldErrors)
