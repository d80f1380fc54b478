import { useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { AskForMessages, MessageSettingsStore } from '@/features/message/public'
import { open } from '@/core/router/router'
import { formatDate } from '@/shared/time/format-date'
import { Button } from '@/shared/ui/Button/Button'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { describeReach, REMINDER_KIND } from './reach'
import type { ReminderStore } from './reminder.store'
import styles from './RemindSheet.module.scss'

/** Says when the reminder comes, and when it will not be noticed. */
export const RemindSheet = observer(function RemindSheet({ store }: { store: ReminderStore }) {
  const { at } = store
  return (
    <Sheet open={at !== ''} onClose={store.close} title="会提醒你">
      {at !== '' && <Reach at={at} />}
    </Sheet>
  )
})

const Reach = observer(function Reach({ at }: { at: string }) {
  const [store] = useState(() => new MessageSettingsStore())
  useEffect(() => {
    void store.load()
    return store.dispose
  }, [store])
  const { data } = store.settings
  return (
    <View>
      <View className={styles.text}>{formatDate(at, 'n月j日 h:i')} 告诉你活动快开始了。</View>
      {data &&
        describeReach(data, at).map((sentence) => (
          <View key={sentence} className={styles.warning}>
            {sentence}
          </View>
        ))}
      <View className={styles.gap} />
      <AskForMessages kinds={[REMINDER_KIND]} what="开始前" />
      <View className={styles.foot}>提醒不是名额，能不能抢到以下单那一刻为准。</View>
      <Button kind="plain" size="small" onClick={() => open('messageSettings')}>
        用什么方式通知我
      </Button>
    </View>
  )
})
