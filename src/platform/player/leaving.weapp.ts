/** WeChat calls each page's onHide itself. */
export const watchLeaving =
  (_listener: () => void): (() => void) =>
  () =>
    undefined
