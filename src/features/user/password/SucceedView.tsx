import { View } from '@tarojs/components'
import { AppPage } from '@/core/page/AppPage'
import { back, goHome, hasPrevious, replace } from '@/core/router/router'
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
  password: { title: '密码已修改', note: '其他设备需要用新密码重新登录', action: '完成', go: () => replace('account') },
}
const OTHER: Outcome = { title: '操作成功', note: '', action: '完成', go: start }

/** Says what worked, and leads on. */
export const SucceedView = ({ kind, from }: { kind: string; from?: string }) => {
  const { title, note, action, go } = OUTCOMES[kind] ?? OTHER
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
