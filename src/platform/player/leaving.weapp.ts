/** A hidden mini-program tells its pages itself (onHide). */
export const watchLeaving =
  (_listener: () => void): (() => void) =>
  () =>
    undefined
