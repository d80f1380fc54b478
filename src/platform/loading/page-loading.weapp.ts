/** WeChat has its own indicator while a package loads. */
export const watchPageLoading = (_begin: () => void, _end: () => void): void => undefined
