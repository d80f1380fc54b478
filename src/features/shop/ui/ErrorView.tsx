import { View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { goHome } from '@/core/router/router'
import { leaveTrouble } from '@/core/router/trouble'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { Icon } from '@/shared/ui/Icon/Icon'
import type { IconName } from '@/shared/ui/Icon/icon-paths'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { NavigationWays } from './NavigationWays'
import styles from './ErrorView.module.scss'

interface Trouble {
  icon: IconName
  title: string
  note: string
  action: string
  go: (from: string | undefined) => unknown
}

const TROUBLES: Record<string, Trouble> = {
  1: {
    icon: 'phone',
    title: '请用手机打开',
    note: '这所学校没有开通电脑网页，请用手机浏览器或微信访问',
    action: '重新打开',
    go: leaveTrouble,
  },
  2: {
    icon: 'lock',
    title: '手机网页未开通',
    note: '这所学校没有开通手机网页，请联系学校了解其他访问方式',
    action: '重新打开',
    go: leaveTrouble,
  },
  3: {
    icon: 'search',
    title: '没有找到这个页面',
    note: '链接可能已经失效，或者地址有误',
    action: '回到首页',
    go: goHome,
  },
  4: {
    icon: 'refresh',
    title: '页面没有加载出来',
    note: '应用可能刚刚更新，或者网络不太好，请重新加载',
    action: '重新加载',
    go: leaveTrouble,
  },
  // The previous address contains the unknown school.
  5: {
    icon: 'search',
    title: '没有找到这所学校',
    note: '链接里的学校不存在或已停用，请向学校确认地址',
    action: '回到首页',
    go: () => leaveTrouble(undefined),
  },
}
const UNKNOWN = '3'

/**
 * BOOT-01 (1), BOOT-02 (2), an unknown address (3), BOOT-03 (4), an unknown school (5): what happened, and a way on.
 */
export const ErrorView = ({ type = UNKNOWN, from }: { type?: string; from?: string }) => {
  const trouble = TROUBLES[type] ?? TROUBLES[UNKNOWN]
  const { icon, title, note, action, go } = trouble
  return (
    <AppPage nav={<NavBar />} background="card">
      <View className={styles.trouble}>
        <View className={styles.sign}>
          <Icon name={icon} size={40} />
        </View>
        <View className={styles.title} {...aria({ role: 'heading', level: 1 })}>
          {title}
        </View>
        <View className={styles.note}>{note}</View>
        <View className={styles.action}>
          <Button onClick={() => go(from)}>{action}</Button>
        </View>
        {trouble === TROUBLES[UNKNOWN] && <NavigationWays />}
      </View>
    </AppPage>
  )
}
