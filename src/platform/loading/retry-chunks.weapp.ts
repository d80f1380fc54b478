/** WeChat loads a mini-program's packages itself. */
export const retryFailedChunks = (): void => undefined
