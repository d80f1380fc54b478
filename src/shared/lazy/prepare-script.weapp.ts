/** Loads at once: WeChat has the whole package on the phone, and a part loaded later costs one more setData. */
export const prepareScript = (prepare: () => Promise<unknown>): void => void prepare()
