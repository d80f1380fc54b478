import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { hostOf, isLinkedHost } from '@/core/router/linked-hosts'
import { back } from '@/core/router/router'
import { shop } from '@/core/shop/shop.store'
import { openOutside, OUTSIDE_LABEL } from '@/platform/navigation/open-outside'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { LinesSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { OPENS_ANY_HOST, WebFrame } from '@/shared/ui/WebFrame/WebFrame'
import { isSecureUrl, isWebUrl } from '@/shared/validation/url'
import styles from './WebPageView.module.scss'

interface Props {
  url?: string
  title: string
  anyHost?: boolean
}

/**
 * Another site's page, under the name of its host. Only a valid http, https or ftp address is opened (JUMP-06), and a
 * host that the school's own content has not led to only when the learner says so. What cannot be shown inside of ours,
 * or shows nothing there because its site does not allow it, has a way out. `anyHost` false: only hosts that the school
 * registered with WeChat can be shown, and fill the whole screen below WeChat's own bar.
 */
export const WebPageView = observer(function WebPageView({ url = '', title, anyHost = OPENS_ANY_HOST }: Props) {
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
  const isRegistered = shop.info?.webHosts.includes(host) === true
  if (!anyHost && !shop.info && !shop.error)
    return (
      <AppPage nav={<NavBar title={title} back onBack={goBack} />}>
        <LinesSkeleton />
      </AppPage>
    )
  if (anyHost && !agreed) {
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
  if (failed || !isSecureUrl(url) || (!anyHost && !isRegistered)) {
    return (
      <AppPage nav={<NavBar title={host} back onBack={goBack} />}>
        <EmptyState text="这个网页不能在这里打开" action={{ label: OUTSIDE_LABEL, onClick: leave }} />
        <View className={styles.address}>{url}</View>
      </AppPage>
    )
  }
  if (!anyHost) return <WebFrame src={url} title={host} onError={() => setFailed(true)} />
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
})
