/** Does nothing: a browser would have to fetch the script, so that waits until it is needed. */
export const prepareScript = (_prepare: () => Promise<unknown>): void => undefined
