/** The message of anything that was thrown. */
export const describeError = (error: unknown): { message: string; stack: string } => {
  if (error !== null && typeof error === 'object') {
    const { message, stack, errMsg } = error as { message?: unknown; stack?: unknown; errMsg?: unknown }
    const text = String(message ?? errMsg ?? JSON.stringify(error))
    return { message: text, stack: typeof stack === 'string' ? stack : text }
  }
  return { message: String(error), stack: String(error) }
}
