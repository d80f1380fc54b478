/** Browsers do not report screenshots. */
export const watchScreenshots =
  (_onScreenshot: () => void): (() => void) =>
  () =>
    undefined
