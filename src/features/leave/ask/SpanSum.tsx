import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { describeSession, describeSum } from '../leave-text'
import type { AskLeaveStore } from './ask-leave.store'
import styles from './SpanSum.module.scss'

/** The first of many; the others are only counted. */
const MOST_SHOWN = 5

/** What the leave comes to, and which sessions it covers. */
export const SpanSum = observer(function SpanSum({ store }: { store: AskLeaveStore }) {
  const { data } = store.preview
  if (!data) return null
  const { sessions } = data
  return (
    <View className={styles.sum} {...aria({ role: 'status' })}>
      <View className={styles.words}>{describeSum(data)}</View>
      {sessions.slice(0, MOST_SHOWN).map((session) => (
        <View key={session.id} className={styles.session}>
          {describeSession(session)}
        </View>
      ))}
      {sessions.length > MOST_SHOWN && <View className={styles.session}>还有 {sessions.length - MOST_SHOWN} 节课</View>}
    </View>
  )
})
