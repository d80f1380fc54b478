import { View } from '@tarojs/components'
import { RETURN_DAYS } from '@contract/user/deregistration-kinds'
import { AppPage } from '@/core/page/AppPage'
import { back, goHome, hasPrevious, replace } from '@/core/router/router'
import { findRoute, type RouteName } from '@/routes/routes'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { Icon } from '@/shared/ui/Icon/Icon'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { returnFrom } from '../return'
import styles from './SucceedView.module.scss'

interface Outcome {
  title: string
  note: string
  action: string
  go: (from: string | undefined) => Promise<void>
}

const start = (from: string | undefined) => (from ? returnFrom(from) : goHome())

/** Before this page stood the login screen, unless the address was opened by itself. */
const login = (from: string | undefined) => (hasPrevious() ? back() : replace('login', { from }))

const OUTCOMES: Record<string, Outcome> = {
  register: { title: '注册成功', note: '已为你登录，现在就可以选课学习', action: '开始学习', go: start },
  reset: { title: '密码已重设', note: '请用新密码登录', action: '去登录', go: login },
  logoff: {
    title: '已提交注销',
    note: `所有设备已退出登录。${RETURN_DAYS} 天内用原手机号登录，可以恢复账号`,
    action: '回到首页',
    go: goHome,
  },
  password: { title: '密码已修改', note: '其他设备需要用新密码重新登录', action: '完成', go: () => replace('account') },
}
const PAYING_SCREENS: readonly RouteName[] = ['buy', 'confirmGoods', 'payOrder', 'payOffline']

/** A purchase goes on after registering on the way to it. */
const TO_PAY: Outcome = {
  title: '注册成功',
  note: '已为你登录，可以继续付款',
  action: '返回付款',
  go: start,
}
const OTHER: Outcome = { title: '操作成功', note: '', action: '完成', go: start }

const describeOutcome = (kind: string, from: string | undefined): Outcome => {
  const leadsTo = from && findRoute(from)
  if (kind === 'register' && leadsTo && PAYING_SCREENS.includes(leadsTo)) return TO_PAY
  return OUTCOMES[kind] ?? OTHER
}

/** Says what worked, and leads on. */
export const SucceedView = ({ kind, from }: { kind: string; from?: string }) => {
  const { title, note, action, go } = describeOutcome(kind, from)
  return (
    <AppPage nav={<NavBar title="" back onBack={() => void goHome()} />} background="card">
      <View className={styles.result}>
        <View className={styles.sign}>
          <Icon name="check" size={36} />
        </View>
        <View className={styles.title} {...aria({ role: 'heading', level: 1 })}>
          {title}
        </View>
        {note && <View className={styles.note}>{note}</View>}
        <View className={styles.action}>
          <Button block size="large" onClick={() => go(from)}>
            {action}
          </Button>
        </View>
      </View>
    </AppPage>
  )
}
