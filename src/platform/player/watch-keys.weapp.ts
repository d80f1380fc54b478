/** Phones have no keyboard to play with. */
export const watchKeys =
  (_elementId: string, _press: (key: string) => boolean): (() => void) =>
  () =>
    undefined
