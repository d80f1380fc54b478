/** WeChat closes what it shows over a page itself. */
export const watchBackSteps = (): void => undefined
