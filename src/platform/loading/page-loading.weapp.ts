/** WeChat shows itself that a package is on its way. */
export const watchPageLoading = (_begin: () => void, _end: () => void): void => undefined
