import { AppError } from '../kernel/app-error'
import { SettingError } from '../kernel/config'
import { FolderInUseError } from '../kernel/db/lock-folder'
import { describeError, readErrorFacts } from '../kernel/error-facts'
import { S3Error } from '../kernel/media/s3/s3-client'
import { StoreSilentError } from '../kernel/media/s3/store-guard'

export type ErrorClass = abstract new (...args: never[]) => Error

/** Refusals that any command may get; their message explains what to do. */
const EXPECTED: ErrorClass[] = [AppError, FolderInUseError, SettingError]

/**
 * Returns what the terminal shows for a failure: only a sentence for an expected refusal and for an object store that
 * refuses or is silent, the stack too of any other.
 */
export const explainFailure = (error: unknown, expected: ErrorClass[] = []): string => {
  if (error instanceof S3Error)
    return `对象存储拒绝了请求（${error.status} ${error.code}）。请检查 STORAGE_S3_ 开头的设置，和密钥有没有权限`
  if (error instanceof StoreSilentError || (error instanceof Error && error.cause instanceof StoreSilentError))
    return '对象存储没有回答，或者太忙。请检查 STORAGE_S3_ENDPOINT 和网络，稍后再试'
  if (error instanceof Error && [...EXPECTED, ...expected].some((each) => error instanceof each)) return error.message
  return [describeError(error), readErrorFacts(error).stack ?? ''].join('\n').trimEnd()
}
