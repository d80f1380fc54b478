/** A browser would have to fetch it: only when it is needed. */
export const prepareScript = (_prepare: () => Promise<unknown>): void => undefined
