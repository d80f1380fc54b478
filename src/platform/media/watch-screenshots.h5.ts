/** A browser does not say when somebody takes a picture of the screen. */
export const watchScreenshots =
  (_onScreenshot: () => void): (() => void) =>
  () =>
    undefined
