import { View } from '@tarojs/components'
import { QUESTION_KIND_LABEL } from '@contract/question/question-kinds'
import type { WrongQuestion } from '@contract/wrong/calls'
import type { TakeOutAfter } from '@contract/wrong/wrong-kinds'
import { formatRelativeTime } from '@/shared/time/relative-time'
import { Icon } from '@/shared/ui/Icon/Icon'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './WrongRow.module.scss'

interface Props {
  row: WrongQuestion
  takeOutAfter: TakeOutAfter
  onOpen: () => void
  onTakeOut: () => void
}

/** A mistake: how often, where, and how far it is on its way out. */
export const WrongRow = ({ row, takeOutAfter, onOpen, onTakeOut }: Props) => {
  const { kind, title, wrongCount, rightStreak, lastWrongAt, sourceTitle } = row
  const facts = [`错 ${wrongCount} 次`, formatRelativeTime(lastWrongAt), sourceTitle]
  const streak = takeOutAfter > 1 && rightStreak > 0 ? `连对 ${rightStreak}/${takeOutAfter}` : ''
  return (
    <View className={styles.card}>
      <Tappable className={styles.words} onClick={onOpen}>
        <View className={styles.title}>{title}</View>
        <View className={styles.facts}>{facts.filter(Boolean).join(' · ')}</View>
      </Tappable>
      <View className={styles.foot}>
        <Tag>{QUESTION_KIND_LABEL[kind]}</Tag>
        {streak && <Tag tone="ok">{streak}</Tag>}
        <View className={styles.space} />
        <Tappable className={styles.remove} label="移出错题本" onClick={onTakeOut}>
          <Icon name="trash" size={18} color="var(--ink-3)" />
        </Tappable>
      </View>
    </View>
  )
}
