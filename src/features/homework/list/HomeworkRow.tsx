import { View } from '@tarojs/components'
import type { HomeworkRow as Row } from '@contract/homework/calls'
import { WORK_STATE_LABEL } from '@contract/homework/homework-status'
import { classNames } from '@/shared/element/class-names'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { describeDue, describeMoment, describeWorth, STATE_TONE } from '../homework-text'
import styles from './HomeworkRow.module.scss'

interface Props {
  row: Row
  /** Milliseconds. */
  now: number
  onOpen: () => void
}

/** A homework in a list: what it is, until when, how it stands. */
export const HomeworkRow = ({ row, now, onOpen }: Props) => {
  const { title, className, state, handedInAt } = row
  const worth = describeWorth(row)
  const isOpen = state === 'todo' || state === 'returned' || state === 'missing'
  return (
    <Tappable className={styles.row} role="link" onClick={onOpen}>
      <View className={styles.words}>
        <View className={styles.title}>{title}</View>
        <View className={styles.meta}>{className}</View>
        <View className={classNames(styles.meta, state === 'todo' && styles.due)}>
          {isOpen || handedInAt === null ? describeDue(row, now) : `${describeMoment(handedInAt, now)} 提交`}
        </View>
      </View>
      <View className={styles.side}>
        <Tag tone={STATE_TONE[state]}>{WORK_STATE_LABEL[state]}</Tag>
        {worth !== '' && <View className={styles.worth}>{worth}</View>}
      </View>
    </Tappable>
  )
}
