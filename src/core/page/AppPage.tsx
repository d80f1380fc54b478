import type { CSSProperties, PropsWithChildren, ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { BackTrap } from '@/platform/navigation/BackTrap'
import { brandStyle } from '@/platform/theme/theme'
import { Page } from '@/shared/ui/Page/Page'
import { LoadingBar } from '@/shared/ui/LoadingBar/LoadingBar'
import { OfflineNotice } from '@/shared/ui/OfflineNotice/OfflineNotice'
import { getNavMetrics } from '@/shared/ui/NavBar/nav-metrics'
import { PullToRefresh } from '@/shared/ui/PullToRefresh/PullToRefresh'
import { FloatingNav } from '@/shared/ui/FloatingNav/FloatingNav'
import { provideConfirmDialog } from '@/shared/ui/toast/toast'
import { loading } from '../request/loading'
import { back, goHome, open } from '../router/router'
import { connection } from './connection.store'

interface Props {
  nav: ReactNode
  /**
   * Reloads on pulling down (NAV-04) and resolves to whether it could; in the mini-program the page also calls
   * `usePullDown`.
   */
  onRefresh?: () => Promise<boolean>
  footer?: ReactNode
  /** NAV-06; off where a fixed bar or a form needs the space. */
  floating?: boolean
  background?: 'page' | 'card' | 'wash' | 'dark'
  /** In place of `background`. */
  color?: string
  /** False when the footer brings its own padding, as the tab bar does. */
  footerPadding?: boolean
}

provideConfirmDialog(() => import(/* webpackChunkName: "overlays" */ '@/shared/ui/toast/question'))

const openMine = () => open('tab4')

/** The shop's colours, and the height of the phone's status bar where the page lies under it. */
const frameStyle = (background?: string): CSSProperties => {
  const { statusBarHeight } = getNavMetrics()
  const safeTop = statusBarHeight ? { '--safe-top': `${statusBarHeight}px` } : {}
  return { ...brandStyle(), ...safeTop, ...(background ? { background } : {}) }
}

/** The frame of every page: navigation bar, content, footer, and the messages of the whole app. */
export const AppPage = observer(function AppPage({
  nav,
  footer,
  floating = false,
  background,
  color,
  footerPadding,
  onRefresh,
  children,
}: PropsWithChildren<Props>) {
  return (
    <Page nav={nav} footer={footer} background={background} footerPadding={footerPadding} style={frameStyle(color)}>
      <LoadingBar visible={loading.visible} />
      <OfflineNotice visible={connection.offline} />
      {onRefresh ? <PullToRefresh onRefresh={onRefresh}>{children}</PullToRefresh> : children}
      <BackTrap />
      {floating && <FloatingNav onBack={back} onHome={goHome} onMine={openMine} />}
    </Page>
  )
})
