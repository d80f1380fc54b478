/** In WeChat each page catches its steps back: BackTrap. */
export const watchBackSteps = (): void => undefined
