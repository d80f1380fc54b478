import { ERRORS, type ErrorName } from '@contract/errors'

/** An expected refusal. Anything else that is thrown is a bug and answers 500 with the request's id. */
export class AppError extends Error {
  readonly code: number
  readonly status: number

  /** `message` replaces the table's sentence where a more exact one helps, for example a field's name. */
  constructor(readonly errorName: ErrorName, message?: string, readonly data: unknown = null) {
    super(message ?? ERRORS[errorName].message)
    this.code = ERRORS[errorName].code
    this.status = ERRORS[errorName].status
  }
}
