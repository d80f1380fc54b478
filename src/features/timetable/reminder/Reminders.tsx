import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { REMINDER_CHOICES, REMINDER_LABEL } from '@contract/timetable/reminder-kinds'
import { open } from '@/core/router/router'
import { Button } from '@/shared/ui/Button/Button'
import { useBusy } from '@/shared/ui/Button/use-busy'
import { ChoiceChips } from '@/shared/ui/ChoiceChips/ChoiceChips'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'
import { LinesSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { SheetPart } from '../subscription/SheetPart'
import { ReminderStore } from './reminder.store'
import styles from './Reminders.module.scss'

const ITEMS = REMINDER_CHOICES.map((key) => ({ key, label: REMINDER_LABEL[key] }))

/** When to be reminded of sessions, by the ways that the learner has chosen for messages. */
export const Reminders = observer(function Reminders({ store: given }: { store?: ReminderStore }) {
  const [store] = useState(() => given ?? new ReminderStore())
  useEffect(() => {
    void store.load()
    return store.dispose
  }, [store])
  const [, run] = useBusy()
  const { data, phase, error } = store.reminder
  return (
    <SheetPart heading="上课提醒" text="请了假和取消了的课不提醒。调课、停课总会通知你。">
      {data ? (
        <ChoiceChips
          items={ITEMS}
          value={data.choice}
          onChange={(choice) => void run(() => store.choose(choice))}
          label="什么时候提醒"
        />
      ) : phase === 'failed' ? (
        <ErrorState compact text={error} onRetry={store.load} />
      ) : (
        <LinesSkeleton count={1} />
      )}
      <View className={styles.more}>
        <Button kind="plain" size="small" onClick={() => open('messageSettings')}>
          用什么方式通知我
        </Button>
      </View>
    </SheetPart>
  )
})
