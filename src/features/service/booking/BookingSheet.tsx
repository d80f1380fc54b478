import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { AppointmentDetail } from '@contract/service/calls'
import { QUESTION_MAX_LENGTH } from '@contract/service/limits'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { aria } from '@/shared/element/aria'
import { Button } from '@/shared/ui/Button/Button'
import { ChoiceChips } from '@/shared/ui/ChoiceChips/ChoiceChips'
import { EmptyState } from '@/shared/ui/EmptyState/EmptyState'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { LinesSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { TextArea } from '@/shared/ui/TextArea/TextArea'
import { describeDay, describeSpan, describeStanding, listRules } from '../service-text'
import type { BookingStore } from './booking.store'
import { DayStrip } from './DayStrip'
import { SlotGrid } from './SlotGrid'
import styles from './BookingSheet.module.scss'

interface Props {
  /** Undefined while the sheet is closed. */
  store: BookingStore | undefined
  onClose: () => void
  onBooked: (appointment: AppointmentDetail) => unknown
}

/** With whom, which day, what time, and what about. */
export const BookingSheet = observer(function BookingSheet({ store, onClose, onBooked }: Props) {
  const submit = async () => {
    const booked = await store?.submit()
    if (booked) await onBooked(booked)
  }
  return (
    <Sheet
      open={store !== undefined}
      onClose={onClose}
      title={store?.moving ? '改到什么时间' : '新预约'}
      footer={store && store.hosts.data?.length !== 0 && <Foot store={store} onSubmit={submit} />}
    >
      {store && <Choice store={store} onClose={onClose} />}
    </Sheet>
  )
})

const Choice = observer(function Choice({ store, onClose }: { store: BookingStore; onClose: () => void }) {
  const { hosts, moving } = store
  const way = { label: '知道了', onClick: onClose }
  if (!hosts.data)
    return hosts.phase === 'failed' ? (
      <ResourceFailure resource={hosts} way={way} onRetry={store.load} />
    ) : (
      <LinesSkeleton />
    )
  if (hosts.data.length === 0) return <EmptyState text="学校还没有开放预约" note="开放后会在这里显示" action={way} />
  const items = hosts.data.map(({ id, name, title }) => ({ key: id, label: title ? `${name} · ${title}` : name }))
  return (
    <>
      {!moving && items.length > 1 && (
        <>
          <View className={styles.title}>找谁</View>
          <ChoiceChips items={items} value={store.hostId} onChange={store.chooseHost} label="找谁" />
        </>
      )}
      <HostFacts store={store} />
      <Times store={store} onClose={onClose} />
      {!moving && (
        <>
          <View className={styles.title}>想聊什么（选填）</View>
          <TextArea
            label="想聊的问题"
            short
            value={store.question}
            onChange={store.ask}
            maxLength={QUESTION_MAX_LENGTH}
            placeholder="提前写下来，老师好准备"
          />
        </>
      )}
    </>
  )
})

const HostFacts = observer(function HostFacts({ store }: { store: BookingStore }) {
  const { host } = store
  if (!host) return null
  const standing = describeStanding(host)
  return (
    <View className={styles.facts}>
      {store.moving && <View className={styles.host}>{host.name}</View>}
      {host.intro && <View className={styles.intro}>{host.intro}</View>}
      {host.place && <View>地点：{host.place}</View>}
      {listRules(host.rules).map((rule) => (
        <View key={rule}>{rule}</View>
      ))}
      {standing && <View className={styles.warning}>{standing}</View>}
    </View>
  )
})

const Times = observer(function Times({ store, onClose }: { store: BookingStore; onClose: () => void }) {
  const { times } = store
  if (!times.data)
    return times.phase === 'failed' ? (
      <ResourceFailure resource={times} way={{ label: '知道了', onClick: onClose }} />
    ) : (
      <LinesSkeleton />
    )
  return (
    <>
      <View className={styles.title}>哪天</View>
      {store.days.length > 0 ? (
        <>
          <DayStrip store={store} />
          <View className={styles.title}>几点</View>
          <SlotGrid store={store} />
        </>
      ) : (
        <View className={styles.none}>这段时间没有开放预约，换一位老师看看</View>
      )}
    </>
  )
})

const Foot = observer(function Foot({ store, onSubmit }: { store: BookingStore; onSubmit: () => unknown }) {
  const { slot, host, error, sending, moving } = store
  const isBlocked = Boolean(host?.blockedUntil) && !moving
  const when = slot ? `${describeDay(slot.startsAt)} ${describeSpan(slot)}` : ''
  const verb = slot?.state === 'full' ? '候补' : moving ? '改到' : '预约'
  return (
    <View>
      {error && (
        <View className={styles.error} {...aria({ role: 'alert' })}>
          {error}
        </View>
      )}
      <Button block size="large" loading={sending} disabled={!slot || isBlocked} onClick={onSubmit}>
        {isBlocked ? '现在不能预约这位老师' : slot ? `${verb} ${when}` : '请选择时间'}
      </Button>
    </View>
  )
})
