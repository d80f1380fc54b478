import type { PropsWithChildren, ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { brandStyle } from '@/platform/theme'
import { Page } from '@/shared/ui/Page'
import { LoadingBar } from '@/shared/ui/LoadingBar'
import { OfflineNotice } from '@/shared/ui/OfflineNotice'
import { FloatingNav } from '@/shared/ui/FloatingNav'
import { loading } from '../request/loading'
import { back, goHome, open } from '../router/router'
import { connection } from './connection.store'

interface Props {
  nav: ReactNode
  footer?: ReactNode
  /** NAV-06; off where a fixed bar or a form needs the room. */
  floating?: boolean
  background?: 'page' | 'card' | 'wash' | 'dark'
  /** False when the footer brings its own padding, as the tab bar does. */
  footerPadding?: boolean
}

const openMine = () => open('tab4')

/** The frame of every page: navigation bar, content, footer, and what the whole app may have to say. */
export const AppPage = observer(function AppPage({ nav, footer, floating = false, background, footerPadding, children }: PropsWithChildren<Props>) {
  return (
    <Page nav={nav} footer={footer} background={background} footerPadding={footerPadding} style={brandStyle()}>
      <LoadingBar visible={loading.visible} />
      <OfflineNotice visible={connection.offline} />
      {children}
      {floating && <FloatingNav onBack={back} onHome={goHome} onMine={openMine} />}
    </Page>
  )
})
