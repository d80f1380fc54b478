/** Lets all letters grow by steps of 2 design pixels. src/index.html does the same before the app has loaded. */
export const applyTypeSize = (steps: number): void =>
  document.documentElement.style.setProperty('--type-growth', `${steps / 10}rem`)
