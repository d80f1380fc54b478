import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { OrderCounts } from '@contract/order/calls'
import type { StudentInfo } from '@contract/user/calls'
import { open, openLogin } from '@/core/router/router'
import { resolveUrl } from '@/platform/device/environment'
import { Avatar } from '@/shared/ui/Avatar/Avatar'
import { Button } from '@/shared/ui/Button/Button'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './AccountHead.module.scss'

interface AccountHeadProps {
  user: StudentInfo | undefined
  loggedIn: boolean
  courseCount: number | undefined
  orderCount: Partial<OrderCounts>
}

interface Figure {
  label: string
  count: number | undefined
  open: () => Promise<void>
}

/** The learner and their figures; a visitor gets the way to the login. */
export const AccountHead = observer(function AccountHead({
  user,
  loggedIn,
  courseCount,
  orderCount,
}: AccountHeadProps) {
  const figures: Figure[] = [
    { label: '我的课程', count: courseCount, open: () => open('myCourses') },
    { label: '待付款', count: orderCount.unpaid, open: () => open('myOrders', { status: 'unpaid' }) },
    { label: '已完成订单', count: orderCount.completed, open: () => open('myOrders', { status: 'completed' }) },
  ]
  return (
    <View>
      <View className={styles.person}>
        <Avatar
          src={loggedIn && user?.wxHeadImg ? resolveUrl(user.wxHeadImg) : undefined}
          name={loggedIn ? user?.nickName : ''}
          size={60}
        />
        <View className={styles.who}>
          <View className={styles.name}>{loggedIn ? user?.nickName : '登录 / 注册'}</View>
          <View className={styles.note}>
            {loggedIn ? [user?.phone, user?.signature].filter(Boolean).join(' · ') : '登录后同步学习和订单'}
          </View>
        </View>
        {loggedIn ? (
          <Button kind="ghost" size="small" onClick={() => open('setUserInfo')}>
            编辑资料
          </Button>
        ) : (
          <Button size="small" onClick={openLogin}>
            去登录
          </Button>
        )}
      </View>
      {loggedIn && (
        <View className={styles.figures}>
          {figures.map(({ label, count, open: go }) => (
            <Tappable key={label} className={styles.figure} role="link" onClick={() => void go()}>
              <View className={styles.count}>{count ?? '-'}</View>
              <View className={styles.label}>{label}</View>
            </Tappable>
          ))}
        </View>
      )}
    </View>
  )
})
