/** Nothing: on the web, history entries catch the step back. */
export const BackTrap = (): null => null
