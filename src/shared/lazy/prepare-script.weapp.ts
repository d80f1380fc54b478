/**
 * WeChat has the whole package on the phone: what is there before a page draws costs no further message to its view.
 */
export const prepareScript = (prepare: () => Promise<unknown>): void => void prepare()
