/** WeChat loads a mini-program's packages itself and shows its own message when it cannot. */
export const watchChunkFailures =
  (_giveUp: () => void): (() => void) =>
  () =>
    undefined

export const isChunkFailure = (_reason: unknown): boolean => false
