import { View } from '@tarojs/components'
import type { PracticeSet } from '@contract/practice/calls'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './SetRow.module.scss'

/** A set of the school with what I have done of it. */
export const SetRow = ({ set, onOpen }: { set: PracticeSet; onOpen: () => void }) => {
  const { title, note, questionCount, courseTitle, passPercent, runningId, runningDone, bestPercent } = set
  const facts = [
    `${questionCount} 题`,
    courseTitle && `课程：${courseTitle}`,
    passPercent > 0 && `${passPercent}% 通过`,
    runningId ? `已做 ${runningDone}` : bestPercent !== null && `最好 ${bestPercent}%`,
  ]
  return (
    <Tappable className={styles.row} onClick={onOpen}>
      <View className={styles.words}>
        <View className={styles.head}>
          <View className={styles.title}>{title}</View>
          {runningId && <Tag tone="warn">没做完</Tag>}
          {!runningId && bestPercent !== null && passPercent > 0 && bestPercent >= passPercent && (
            <Tag tone="ok">已通过</Tag>
          )}
        </View>
        {note && <View className={styles.note}>{note}</View>}
        <View className={styles.facts}>{facts.filter(Boolean).join(' · ')}</View>
      </View>
      <Icon name="more" size={16} color="var(--ink-3)" />
    </Tappable>
  )
}
