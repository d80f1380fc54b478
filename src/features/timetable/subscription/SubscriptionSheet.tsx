import { useEffect } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { CalendarItem } from '@contract/timetable/calls'
import { copyText } from '@/platform/media/copy-text'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { LinesSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { confirm } from '@/shared/ui/toast/toast'
import { formatSpan } from '../calendar/calendar-item'
import { addItemToCalendar } from '../session/add-item-to-calendar'
import { Reminders } from '../reminder/Reminders'
import { SheetPart } from './SheetPart'
import type { SubscriptionStore } from './subscription.store'
import styles from './SubscriptionSheet.module.scss'

const WHAT_IT_IS =
  '在手机或电脑的日历里“添加订阅日历”，粘贴这个地址，调课和停课就会自己更新。' +
  '谁有这个地址，谁就能看到你的课表，请不要转给别人。'

interface Props {
  store: SubscriptionStore
  /** What comes next, to be added alone. */
  item: CalendarItem | undefined
  open: boolean
  onClose: () => void
}

/**
 * When to be reminded, and two ways into the phone's own calendar: the next entry alone, or an address that it reads
 * again and again.
 */
export const SubscriptionSheet = observer(function SubscriptionSheet({ store, item, open, onClose }: Props) {
  useEffect(() => {
    if (open) void store.load()
  }, [open, store])
  const { data, phase, error } = store.subscription
  return (
    <Sheet open={open} onClose={onClose} title="提醒和手机日历">
      {open && <Reminders />}
      {item && (
        <SheetPart heading="只加下一节" text={`${item.title} · ${formatSpan(item)}`}>
          <Button block kind="tint" onClick={() => addItemToCalendar(item)}>
            添加到系统日历
          </Button>
        </SheetPart>
      )}
      <SheetPart heading="订阅整张课表" text={WHAT_IT_IS}>
        {data ? (
          <Address store={store} />
        ) : phase === 'failed' ? (
          <ErrorState compact text={error} onRetry={store.load} />
        ) : (
          <LinesSkeleton count={2} />
        )}
      </SheetPart>
    </Sheet>
  )
})

const Address = observer(function Address({ store }: { store: SubscriptionStore }) {
  const { address, isOn } = store
  const { createdAt, readAt } = store.subscription.data!
  const copy = () => copyText(address!, '地址已复制')
  const renew = async () => {
    const content = '旧地址马上停用，已经订阅的日历要换成新地址。'
    if (await confirm({ title: '换新地址', content, confirmText: '换新' })) await store.make()
  }
  const revoke = async () => {
    const content = '订阅过的日历不再更新。以后可以再生成新的地址。'
    if (await confirm({ title: '停用订阅', content, confirmText: '停用' })) await store.revoke()
  }
  if (!isOn)
    return (
      <Button block onClick={store.make}>
        生成订阅地址
      </Button>
    )
  return (
    <>
      {address ? (
        <View className={styles.address}>{address}</View>
      ) : (
        <View className={styles.text}>已有一个地址。它只在生成时显示；忘了就换一个新的。</View>
      )}
      <View className={styles.quiet}>
        {createdAt && `${formatDate(createdAt, 'n月j日 h:i')} 生成`}
        {readAt ? ` · ${formatDate(readAt, 'n月j日 h:i')} 有日历读过` : ' · 还没有日历读过'}
      </View>
      <View className={styles.buttons}>
        {address && (
          <Button block onClick={copy}>
            复制地址
          </Button>
        )}
        <View className={styles.pair}>
          <View className={styles.half}>
            <Button block kind="plain" onClick={renew}>
              换新地址
            </Button>
          </View>
          <View className={styles.half}>
            <Button block kind="plain" onClick={revoke}>
              停用
            </Button>
          </View>
        </View>
      </View>
    </>
  )
})
