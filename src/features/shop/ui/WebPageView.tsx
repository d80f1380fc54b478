import { useState } from 'react'
import { View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { hostOf, isLinkedHost } from '@/core/router/linked-hosts'
import { back } from '@/core/router/router'
import { openOutside, OUTSIDE_LABEL } from '@/platform/navigation/open-outside'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { WebFrame } from '@/shared/ui/WebFrame/WebFrame'
import { isSecureUrl, isWebUrl } from '@/shared/validation/url'
import styles from './WebPageView.module.scss'

/**
 * Another site's page, under the name of its host. Only a valid http, https or ftp address is opened (JUMP-06), and a
 * host that the school's own content has not led to only when the learner says so. What cannot be shown inside of ours,
 * or shows nothing there because its site does not allow it, has a way out.
 */
export const WebPageView = ({ url = '', title }: { url?: string; title: string }) => {
  const [failed, setFailed] = useState(false)
  const [agreed, setAgreed] = useState(() => isLinkedHost(url))
  const goBack = () => void back()
  const leave = () => void openOutside(url)
  if (!isWebUrl(url)) {
    return (
      <AppPage nav={<NavBar title={title} back onBack={goBack} />}>
        <EmptyState text="链接地址不正确，无法打开" action={{ label: '返回', onClick: goBack }} />
      </AppPage>
    )
  }
  const host = hostOf(url)
  if (!agreed) {
    return (
      <AppPage nav={<NavBar title={title} back onBack={goBack} />}>
        <EmptyState
          text={`即将打开 ${host}`}
          note="这是学校以外的网站，请不要在那里填写本校的账号、密码和验证码"
          action={{ label: '继续访问', onClick: () => setAgreed(true) }}
        />
      </AppPage>
    )
  }
  if (failed || !isSecureUrl(url)) {
    return (
      <AppPage nav={<NavBar title={host} back onBack={goBack} />}>
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
    <AppPage nav={<NavBar title={host} back onBack={goBack} right={way} />}>
      <WebFrame src={url} title={host} onError={() => setFailed(true)} />
    </AppPage>
  )
}
