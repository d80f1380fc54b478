import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { formatHours } from '@/features/timetable/public'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { ErrorState } from '@/shared/ui/ErrorState/ErrorState'
import { LinesSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { describeRefusal } from '../leave-text'
import type { AskLeaveStore } from './ask-leave.store'
import styles from './SessionGrid.module.scss'

/** The sessions of the chosen day; those that are canceled, or that leave was granted for, cannot be chosen. */
export const SessionGrid = observer(function SessionGrid({ store }: { store: AskLeaveStore }) {
  const { calendar, sessions } = store
  const { sessionIds } = store.form.values
  if (!calendar.data)
    return calendar.phase === 'failed' ? (
      <ErrorState compact text={calendar.error} onRetry={() => calendar.load()} />
    ) : (
      <LinesSkeleton />
    )
  if (sessions.length === 0) return <View className={styles.none}>这天没有课，换一天看看</View>
  return (
    <View className={styles.grid} {...aria({ role: 'group', label: '请哪几节课' })}>
      {sessions.map((item) => {
        const refusal = describeRefusal(item)
        const isOn = sessionIds.includes(item.id)
        const when = item.periods || formatHours(item)
        return (
          <Tappable
            key={item.id}
            className={classNames(styles.session, isOn && styles.on, refusal !== '' && styles.off)}
            role="checkbox"
            checked={isOn}
            disabled={refusal !== ''}
            label={[when, item.title, refusal].filter(Boolean).join('，')}
            onClick={() => store.toggleSession(item.id)}
          >
            <View className={styles.when}>{when}</View>
            <View className={styles.title}>{item.title}</View>
            {refusal !== '' && <View className={styles.title}>{refusal}</View>}
          </Tappable>
        )
      })}
    </View>
  )
})
