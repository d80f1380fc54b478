import { useEffect, useState, type ComponentType } from 'react'
import { prepareScript } from './prepare-script'

/**
 * A component whose script comes when it is needed: at once after the page has been drawn, or when `needed` becomes
 * true. Until then nothing is drawn, or what keeps its room. What cannot be loaded rejects unhandled, as any other part
 * of the app (BOOT-03).
 */
export function lazyView<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Room?: ComponentType,
): ComponentType<P & { needed?: boolean }> {
  let known: ComponentType<P> | undefined
  const keep = async () => (known = await load())
  prepareScript(keep)
  return function LazyView({ needed = true, ...props }: P & { needed?: boolean }) {
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
}
