import { useEffect, useState, type ComponentType } from 'react'
import { prepareScript } from './prepare-script'

/**
 * Returns a component whose script is loaded after it is first mounted, or once `needed` is true. Until then it draws
 * nothing, or `Room`, a placeholder of the same size; after `prepare` it draws at once. A failed load is an unhandled
 * rejection, which BOOT-03 covers.
 */
export function lazyView<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Room?: ComponentType,
): ComponentType<P & { needed?: boolean }> & { prepare: () => Promise<unknown> } {
  let known: ComponentType<P> | undefined
  const keep = async () => (known = await load())
  prepareScript(keep)
  function LazyView({ needed = true, ...props }: P & { needed?: boolean }) {
    const [View, setView] = useState(() => known)
    useEffect(() => {
      if (!needed || View) return undefined
      let gone = false
      void keep().then((loaded) => {
        if (!gone) setView(() => loaded)
      })
      return () => {
        gone = true
      }
    }, [needed, View])
    if (View) return <View {...(props as unknown as P)} />
    return Room ? <Room /> : null
  }
  return Object.assign(LazyView, { prepare: keep })
}
