/** WeChat loads a mini-program's packages itself. */
export const loadChunksPatiently = (): void => undefined
