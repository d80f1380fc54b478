import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { SelectionCourse, SelectionPlan } from '@contract/selection/calls'
import { open } from '@/core/router/router'
import { classNames } from '@/shared/element/class-names'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Progress } from '@/shared/ui/Progress/Progress'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { describeFacts, describeNote, describePlaces, showCredits } from '../selection-text'
import { ActButton } from './ActButton'
import type { SelectionStore } from './selection.store'
import styles from './CourseRow.module.scss'

interface Props {
  store: SelectionStore
  plan: SelectionPlan
  course: SelectionCourse
}

/** One course: what and when, how many places are left, the one thing to do, and the one reason. */
export const CourseRow = observer(function CourseRow({ store, plan, course }: Props) {
  const { id, title, creditTenths, quota, left, wishCount } = course
  const places = describePlaces(course)
  const note = describeNote(course, plan)
  return (
    <View className={styles.row}>
      <View className={styles.main}>
        <Tappable className={styles.words} role="link" onClick={() => void open('selectionCourse', { id })}>
          <View className={styles.title}>
            {title} <View className={styles.credits}>{showCredits(creditTenths)} 学分</View>
          </View>
          <View className={styles.facts}>{describeFacts(course)}</View>
        </Tappable>
        <ActButton store={store} course={course} />
      </View>
      {store.isWishing ? (
        <View className={styles.facts}>
          {wishCount} 人填了志愿 · 名额 {quota}
        </View>
      ) : (
        <View className={styles.places}>
          <View className={styles.bar}>
            <Progress percent={((quota - left) * 100) / quota} label={`${title}的名额`} />
          </View>
          <View className={classNames(styles.left, places.few && styles.few)}>{places.text}</View>
        </View>
      )}
      {note.text !== '' && (
        <View className={classNames(styles.note, styles[note.tone])}>
          <Icon name={note.tone === 'ok' ? 'check' : 'info'} size={16} />
          <View className={styles.reason}>{note.text}</View>
        </View>
      )}
    </View>
  )
})
