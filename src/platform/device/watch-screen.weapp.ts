/** WeChat calls each page's onHide and onShow itself. */
export const watchScreen =
  (_listener: (away: boolean) => void): (() => void) =>
  () =>
    undefined
