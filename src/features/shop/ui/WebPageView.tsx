import { useState } from 'react'
import { View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { back } from '@/core/router/router'
import { openOutside, OUTSIDE_LABEL } from '@/platform/navigation/open-outside'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { WebFrame } from '@/shared/ui/WebFrame/WebFrame'
import { isSecureUrl, isWebUrl } from '@/shared/validation/url'
import styles from './WebPageView.module.scss'

/**
 * Another site's page. Only a valid http, https or ftp address is opened (JUMP-06). What cannot be shown inside of
 * ours, or shows nothing there because its site does not allow it, has a way out.
 */
export const WebPageView = ({ url = '', title }: { url?: string; title: string }) => {
  const [failed, setFailed] = useState(false)
  const goBack = () => void back()
  const leave = () => void openOutside(url)
  if (!isWebUrl(url)) {
    return (
      <AppPage nav={<NavBar title={title} back onBack={goBack} />}>
        <EmptyState text="链接地址不正确，无法打开" action={{ label: '返回', onClick: goBack }} />
      </AppPage>
    )
  }
  if (failed || !isSecureUrl(url)) {
    return (
      <AppPage nav={<NavBar title={title} back onBack={goBack} />}>
        <EmptyState text="这个网页不能在这里打开" action={{ label: OUTSIDE_LABEL, onClick: leave }} />
        <View className={styles.address}>{url}</View>
      </AppPage>
    )
  }
  const way = (
    <Tappable className={styles.way} role="link" onClick={leave}>
      {OUTSIDE_LABEL}
    </Tappable>
  )
  return (
    <AppPage nav={<NavBar title={title} back onBack={goBack} right={way} />}>
      <WebFrame src={url} title={title} onError={() => setFailed(true)} />
    </AppPage>
  )
}
