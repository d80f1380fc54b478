/** Resolves at once: WeChat draws pages beside the thread that runs this. */
export const afterPaint = (): Promise<void> => Promise.resolve()
