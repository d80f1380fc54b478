/** How the router takes down what stops `navigateBack` in WeChat, by page. */
const traps = new Map<string | undefined, () => Promise<() => void>>()

/** Registers the trap of a page until the returned function is called. */
export const addTrap = (page: string | undefined, hide: () => Promise<() => void>): (() => void) => {
  traps.set(page, hide)
  return () => void traps.delete(page)
}

/** Resolves when nothing stops `navigateBack` on that page, to a function that puts it back. */
export const hideTrap = async (page: string | undefined): Promise<(() => void) | undefined> => traps.get(page)?.()
