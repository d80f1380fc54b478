import { useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { AppPage } from '@/core/page/AppPage'
import { TabBar } from '@/core/page/TabBar'
import { back, open } from '@/core/router/router'
import { session } from '@/core/session/session.store'
import { shop } from '@/core/shop/shop.store'
import { StudySummary } from '@/features/study/public'
import type { RouteName } from '@/routes/routes'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'
import { Icon } from '@/shared/ui/Icon/Icon'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { TextNav } from '@/shared/ui/TextNav/TextNav'
import type { AccountStore } from './account.store'
import { AccountHead } from './AccountHead'
import { MessageBell } from './MessageBell'
import { EntryCard, type Entry } from './EntryCard'
import { OrderCard } from './OrderCard'
import { SettingsSheet } from './SettingsSheet'
import styles from './AccountView.module.scss'

const LEARNING: Entry[] = [
  { icon: 'book', label: '我的课程', open: () => open('myCourses') },
  { icon: 'calendar', label: '我的课表', open: () => open('timetable') },
  { icon: 'team', label: '我的班级', open: () => open('myClasses', {}) },
  { icon: 'check', label: '选课', open: () => open('courseSelection') },
  { icon: 'flag', label: '我的面授课', open: () => open('offlineCourses') },
  { icon: 'gift', label: '教材领取', open: () => open('selectBook', {}) },
  { icon: 'note', label: '我的笔记', open: () => open('myNotes') },
  { icon: 'edit', label: '练习', open: () => open('practices') },
  { icon: 'wrong', label: '错题本', open: () => open('wrongBook') },
  { icon: 'heart', label: '我的收藏', open: () => open('favourites') },
  { icon: 'cert', label: '我的证书', open: () => open('certificates') },
]
const SERVICES: Entry[] = [
  { icon: 'refresh', label: '退款/售后', open: () => open('afterSales') },
  { icon: 'order', label: '我的发票', open: () => open('invoices') },
  { icon: 'user', label: '个人资料', open: () => open('info') },
  { icon: 'note', label: '考试报名', open: () => open('registrations', {}) },
  { icon: 'speed', label: '集训', open: () => open('intensives', {}) },
  { icon: 'chat', label: '预约老师', open: () => open('appointmentRecords') },
  { icon: 'clock', label: '请假', open: () => open('leaveDetail', {}) },
  { icon: 'exam', label: '考试中心', open: () => open('papers') },
  { icon: 'crown', label: '会员中心', open: () => open('vip') },
  { icon: 'coupon', label: '优惠券', open: () => open('coupons') },
  { icon: 'gift', label: '商城', open: () => open('goodsList') },
  { icon: 'cart', label: '购物车', open: () => open('cart') },
  { icon: 'pin', label: '收货地址', open: () => open('addresses') },
  { icon: 'flag', label: '发货记录', open: () => open('deliveries') },
  { icon: 'team', label: '名师入驻', open: () => open('teacherResult') },
  { icon: 'edit', label: '帮助与反馈', open: () => open('feedback') },
  { icon: 'home', label: '店铺信息', open: () => open('editor') },
  { icon: 'doc', label: '用户协议', open: () => open('agreement', { kind: 'user' }) },
  { icon: 'lock', label: '隐私政策', open: () => open('agreement', { kind: 'privacy' }) },
]

const PROMOTER: Entry = { icon: 'share', label: '推广中心', open: () => open('promoterCenter') }
const BECOME_PROMOTER: Entry = { ...PROMOTER, label: '成为推广员', open: () => open('promoter') }

interface AccountViewProps {
  store: AccountStore
  /** As a tab it has the tab bar; otherwise a way back. */
  tab?: RouteName
}

/** The personal centre. */
export const AccountView = observer(function AccountView({ store, tab }: AccountViewProps) {
  const [settingsOpen, setSettingsOpen] = useState(false)
  const tools = (
    <View className={styles.tools}>
      <Tappable className={styles.tool} label="设置" onClick={() => setSettingsOpen(true)}>
        <Icon name="set" />
      </Tappable>
      <MessageBell unreadCount={store.unreadCount} />
    </View>
  )
  return (
    <AppPage
      nav={<NavBar tone="transparent" back={!tab} onBack={() => void back()} left={tools} />}
      footer={tab && <TabBar active={tab} />}
      footerPadding={!tab}
      background="wash"
      onRefresh={tab ? undefined : () => store.load()}
    >
      <AccountHead
        user={session.user}
        loggedIn={session.loggedIn}
        courseCount={store.courseCount}
        orderCount={store.orderCount}
      />
      {store.error && (
        <View className={styles.failed}>
          <ErrorState compact text={store.error} onRetry={store.load} />
        </View>
      )}
      {/* Before anything was loaded one sentence says it all, and its retry is for both. */}
      {!(store.error && store.courseCount === undefined) && <StudySummary visit={store.visit} title="学习记录" brief />}
      <OrderCard orderCount={store.orderCount} />
      <EntryCard title="我的学习" entries={LEARNING} tone="brand" />
      <EntryCard title="更多服务" entries={[session.user?.isAgent ? PROMOTER : BECOME_PROMOTER, ...SERVICES]} />
      <View className={styles.textNav}>
        <TextNav
          shopName={shop.info?.shopName ?? ''}
          onHome={() => void open('home')}
          onCategories={() => void open('course')}
          onMessages={() => void open('messages')}
          onMine={() => void open('account')}
          onShop={() => void open('editor')}
        />
      </View>
      <SettingsSheet store={store} open={settingsOpen} onClose={() => setSettingsOpen(false)} />
    </AppPage>
  )
})
