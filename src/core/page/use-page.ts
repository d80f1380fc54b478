import { useMemo, useState } from 'react'
import { useDidShow, useLoad, useRouter, useUnload } from '@tarojs/taro'
import { client } from '@/platform/device/client'
import { hasFirstResponses } from '@/platform/loading/first-responses'
import { useFirstScreenUntilReady } from '@/shared/lazy/first-screen'
import { setPageTitle } from '@/platform/device/environment'
import type { ScreenParams } from '@contract/screens'
import { routes, type ParamsOf, type RouteName } from '@/routes/routes'
import { decodeParams, toAddress } from '../router/address'
import { replace } from '../router/router'
import { session } from '../session/session.store'

/**
 * Every page begins with it: parameters, title, login guard and access log. `allowed` is false while the guard leads to
 * the login and back: the page then draws and loads nothing.
 */
export const usePage = <N extends RouteName>(name: N): { params: ParamsOf<N>; title: string; allowed: boolean } => {
  const router = useRouter()
  const params = useMemo(() => decodeParams(router.params) as ParamsOf<N>, [router.params])
  const { title, login = false } = routes[name] as { title: string; login?: boolean }
  const [allowed] = useState(() => !login || session.loggedIn)

  useLoad(() => {
    const { share } = params as ScreenParams
    if (share || client.isInOtherApp)
      void import('../share/arrive').then(({ arrive }) => arrive(share, toAddress(name, params)))
    if (!allowed) void replace('login', { from: toAddress(name, params) })
  })
  useDidShow(() => {
    setPageTitle(title)
    if (allowed) void logView(name, params)
  })
  useFirstScreenUntilReady()
  return { params, title, allowed }
}

/** REQ-09. The log's code is loaded after the page, which draws without it. */
const logView = async (name: RouteName, params: ScreenParams): Promise<void> => {
  try {
    const { logPageView } = await import('../access-log/access-log')
    logPageView(name, params)
  } catch (error) {
    console.warn('access log not loaded', error)
  }
}

interface PageStore {
  /** Takes what the server embedded in the page, so that its first drawing has content. */
  showEmbedded?: () => void
  dispose?: () => void
}

/** Makes a store that lives as long as its page; unloading the page disposes of it. */
export const usePageStore = <S extends object>(make: () => S): S => {
  const [store] = useState(() => {
    const made = make()
    if (hasFirstResponses()) (made as PageStore).showEmbedded?.()
    return made
  })
  useUnload(() => (store as PageStore).dispose?.())
  return store
}
