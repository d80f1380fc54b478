/** Does nothing: phones have no keyboard to control a player with. */
export const watchKeys =
  (_elementId: string, _press: (key: string) => boolean): (() => void) =>
  () =>
    undefined
