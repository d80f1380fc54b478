import { AppError } from './app-error'
import { SettingError } from './config'
import { FolderInUseError } from './db/lock-folder'
import { describeError, readErrorFacts } from './error-facts'

type Kind = abstract new (...args: never[]) => Error

/** Refusals that any command may meet; their sentence says what to do. */
const FORESEEN: Kind[] = [AppError, FolderInUseError, SettingError]

/** What the terminal reads of a failure: the sentence of one that was foreseen, of any other also where it happened. */
export const explainFailure = (error: unknown, foreseen: Kind[] = []): string => {
  if (error instanceof Error && [...FORESEEN, ...foreseen].some((kind) => error instanceof kind)) return error.message
  return [describeError(error), readErrorFacts(error).stack ?? ''].join('\n').trimEnd()
}

/**
 * Runs a command of the school: what `run` answers is the exit code, and 1 that of a failure.
 * @param foreseen refusals of this command alone
 */
export const runCommand = async (run: (args: string[]) => Promise<number>, foreseen: Kind[] = []): Promise<void> => {
  try {
    process.exitCode = await run(process.argv.slice(2))
  } catch (error) {
    console.error(explainFailure(error, foreseen))
    process.exitCode = 1
  }
}
