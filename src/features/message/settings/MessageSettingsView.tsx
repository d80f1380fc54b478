import { useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import {
  MESSAGE_KIND_LABEL,
  MESSAGE_WAY_LABEL,
  type MessageKind,
  type MessageWay,
} from '@contract/message/message-kinds'
import type { MessageSettings } from '@contract/message/settings-calls'
import { AppPage } from '@/core/page/AppPage'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { back, replace } from '@/core/router/router'
import { asksForMessages } from '@/platform/wechat/subscribe-messages'
import { aria } from '@/shared/element/aria'
import { useBusy } from '@/shared/ui/Button/use-busy'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { NavBar } from '@/shared/ui/NavBar/NavBar'
import { PickerSheet } from '@/shared/ui/PickerSheet/PickerSheet'
import { LinesSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Switch } from '@/shared/ui/Switch/Switch'
import { toast } from '@/shared/ui/toast/toast'
import { canReceive } from './can-receive'
import type { MessageSettingsStore } from './message-settings.store'
import styles from './MessageSettingsView.module.scss'

const WAY = { label: '查看我的消息', onClick: () => replace('messages', {}) }
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

type KindRow = MessageSettings['kinds'][number]

const noteOf = (way: MessageWay, { permissionCount }: KindRow): string | undefined => {
  if (way === 'account') return '关注学校公众号后可以收到'
  if (way === 'sms') return '只在要紧时发送'
  if (way !== 'subscribe') return undefined
  return permissionCount > 0 ? `还可以收到 ${permissionCount} 条` : '微信规定每同意一次收到一条'
}

const Kind = observer(function Kind({ store, row }: { store: MessageSettingsStore; row: KindRow }) {
  const [, run] = useBusy()
  const ask = async () => {
    if (await store.ask([row.kind])) toast('好的，下一条会用微信告诉你')
  }
  const set = (kind: MessageKind, way: MessageWay, enabled: boolean) => void run(() => store.setWay(kind, way, enabled))
  return (
    <Card inset className={styles.card}>
      <View className={styles.heading} {...aria({ role: 'heading', level: 2 })}>
        {MESSAGE_KIND_LABEL[row.kind]}消息
      </View>
      {row.ways.map(({ way, enabled, fixed }) => (
        <Cell
          key={way}
          label={MESSAGE_WAY_LABEL[way]}
          note={fixed ? '订单和退款的消息一直会有' : noteOf(way, row)}
          value={
            <Switch
              label={`${MESSAGE_KIND_LABEL[row.kind]}消息：${MESSAGE_WAY_LABEL[way]}`}
              checked={enabled}
              disabled={fixed}
              onChange={(on) => set(row.kind, way, on)}
            />
          }
        />
      ))}
      {asksForMessages && canReceive() && store.canAsk(row.kind) && (
        <Cell label="用微信接收下一条" action="同意" onClick={() => void run(ask)} />
      )}
    </Card>
  )
})

const QuietHours = observer(function QuietHours({
  store,
  settings,
}: {
  store: MessageSettingsStore
  settings: MessageSettings
}) {
  const [open, setOpen] = useState(false)
  const [, run] = useBusy()
  const { quietFrom, quietTo } = settings
  const isNever = quietFrom === quietTo
  const set = ([from = 22, to = 8]: number[]) => void run(() => store.setQuietHours(HOURS[from], HOURS[to]))
  return (
    <Card inset className={styles.card}>
      <Cell
        label="免打扰时段"
        note="这段时间只在应用内提示，微信和短信等到结束后再发"
        value={isNever ? '不设置' : `${quietFrom}-${quietTo}`}
        onClick={() => setOpen(true)}
      />
      <PickerSheet
        mode="multi"
        title="免打扰时段：从几点到几点，相同为不设置"
        open={open}
        onClose={() => setOpen(false)}
        columns={[HOURS, HOURS]}
        value={[Number(quietFrom.slice(0, 2)), Number(quietTo.slice(0, 2))]}
        onConfirm={set}
      />
    </Card>
  )
})

/** What the learner wants to be told by which ways, and when nothing may ring. */
export const MessageSettingsView = observer(function MessageSettingsView({ store }: { store: MessageSettingsStore }) {
  const { data: settings, phase } = store.settings
  return (
    <AppPage nav={<NavBar title="消息设置" back onBack={() => void back()} />}>
      {!settings && phase === 'failed' && <ResourceFailure resource={store.settings} way={WAY} />}
      {!settings && phase !== 'failed' && (
        <Card inset className={styles.card}>
          <LinesSkeleton />
        </Card>
      )}
      {settings && (
        <>
          <QuietHours store={store} settings={settings} />
          {settings.kinds.map((row) => (
            <Kind key={row.kind} store={store} row={row} />
          ))}
        </>
      )}
    </AppPage>
  )
})
