declare global {
  interface Window {
    /** Gives the page what was taken from it, for tools that are written for newer browsers. */
    remember?: () => void
  }
}

/**
 * Takes from a page what the oldest browsers of package.json's browserslist do not have, so that every test of pages
 * runs on such a phone. Syntax cannot be taken away: the build checks it (scripts/build/h5/check-syntax.ts).
 */
export const forgetNewerFunctions = (): void => {
  const taken: (() => void)[] = []
  window.remember = () => taken.splice(0).forEach((put) => put())
  const forget = (owner: object, ...names: string[]) => {
    for (const name of names) {
      const property = Reflect.getOwnPropertyDescriptor(owner, name)
      if (property) taken.push(() => Reflect.defineProperty(owner, name, property))
      Reflect.deleteProperty(owner, name)
    }
  }
  forget(Array, 'fromAsync')
  forget(Array.prototype, 'at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with')
  forget(Object.getPrototypeOf(Int8Array.prototype) as object, 'at', 'findLast', 'findLastIndex', 'toSorted', 'with')
  forget(String.prototype, 'at', 'replaceAll', 'isWellFormed', 'toWellFormed')
  forget(Object, 'hasOwn', 'groupBy')
  forget(Map, 'groupBy')
  forget(Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf')
  forget(Promise, 'any', 'withResolvers', 'try')
  forget(RegExp, 'escape')
  forget(AbortSignal, 'abort', 'any', 'timeout')
  forget(AbortSignal.prototype, 'throwIfAborted')
  forget(Element.prototype, 'replaceChildren')
  forget(Document.prototype, 'replaceChildren', 'startViewTransition')
  forget(Crypto.prototype, 'randomUUID')
  forget(window, 'structuredClone', 'reportError', 'scheduler', 'Iterator')
  forget(Intl, 'Segmenter')
}
