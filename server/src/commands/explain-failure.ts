import { AppError } from '../kernel/app-error'
import { SettingError } from '../kernel/config'
import { FolderInUseError } from '../kernel/db/lock-folder'
import { describeError, readErrorFacts } from '../kernel/error-facts'

export type ErrorClass = abstract new (...args: never[]) => Error

/** Refusals that any command may get; their message explains what to do. */
const EXPECTED: ErrorClass[] = [AppError, FolderInUseError, SettingError]

/**
 * Returns what the terminal shows for a failure: only the message of an expected refusal, the stack too of any other.
 */
export const explainFailure = (error: unknown, expected: ErrorClass[] = []): string => {
  if (error instanceof Error && [...EXPECTED, ...expected].some((each) => error instanceof each)) return error.message
  return [describeError(error), readErrorFacts(error).stack ?? ''].join('\n').trimEnd()
}
