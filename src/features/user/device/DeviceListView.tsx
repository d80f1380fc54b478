import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { LoggedInDevice } from '@contract/user/device-calls'
import { AppPage } from '@/core/page/AppPage'
import { PendingPage } from '@/core/page/PendingPage'
import { back, open, replace } from '@/core/router/router'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { Tag } from '@/shared/ui/Tag/Tag'
import { confirm, toast } from '@/shared/ui/toast/toast'
import { formatDate } from '@/shared/time/format-date'
import { formatRelativeTime } from '@/shared/time/relative-time'
import type { DeviceListStore } from './device-list.store'
import styles from './DeviceListView.module.scss'

const WAY = { label: '返回个人中心', onClick: () => replace('account') }
const NAV = <NavBar title="登录设备" back onBack={() => void back()} />

const nameOf = ({ name }: LoggedInDevice): string => name || '未知设备'

const describeUse = ({ current, lastSeenAt }: LoggedInDevice): string =>
  current ? '正在使用' : `${formatRelativeTime(lastSeenAt)}使用过`

const Row = ({ device, onLogout }: { device: LoggedInDevice; onLogout: () => Promise<void> }) => {
  const { current, network, loggedInAt } = device
  return (
    <View className={styles.row}>
      <View className={styles.texts}>
        <View className={styles.name}>
          {nameOf(device)}
          {current && <Tag tone="ok">本机</Tag>}
        </View>
        <View className={styles.note}>{describeUse(device)}</View>
        <View className={styles.note}>{formatDate(loggedInAt, 'y-m-d h:i')} 登录</View>
        {network && <View className={styles.note}>网络 {network}</View>}
      </View>
      {!current && (
        <Button kind="ghost" size="small" label={`退出 ${nameOf(device)}`} onClick={onLogout}>
          退出
        </Button>
      )}
    </View>
  )
}

/** Where the learner is logged in, with ways to log the other devices out. */
export const DeviceListView = observer(function DeviceListView({ store }: { store: DeviceListStore }) {
  const devices = store.list.data?.devices
  if (!devices) return <PendingPage nav={NAV} resource={store.list} way={WAY} />
  const logout = async (device: LoggedInDevice) => {
    const content = `${nameOf(device)} 需要重新登录才能使用你的账号。`
    if (!(await confirm({ title: '让这台设备退出登录？', content, confirmText: '退出' }))) return
    await store.logout(device.id)
    toast('已退出')
  }
  const logoutOthers = async () => {
    const content = '除本机外，其他设备都需要重新登录。'
    if (!(await confirm({ title: '让其他设备都退出登录？', content, confirmText: '全部退出' }))) return
    await store.logoutOthers()
    toast('其他设备都已退出')
  }
  return (
    <AppPage
      nav={NAV}
      onRefresh={store.load}
      footer={
        store.hasOthers && (
          <Button block size="large" kind="plain" onClick={logoutOthers}>
            退出其他所有设备
          </Button>
        )
      }
    >
      <Card inset className={styles.card}>
        {devices.map((device) => (
          <Row key={device.id} device={device} onLogout={() => logout(device)} />
        ))}
      </Card>
      <View className={styles.hint}>看到不认识的设备？让它退出登录，然后修改密码。</View>
      <View className={styles.action}>
        <Button kind="tint" size="small" onClick={() => open('setPassword')}>
          去修改密码
        </Button>
      </View>
    </AppPage>
  )
})
