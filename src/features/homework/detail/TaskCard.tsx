import { useState } from 'react'
import { View } from '@tarojs/components'
import type { Homework } from '@contract/homework/calls'
import { HAND_IN_KIND_LABEL, HAND_IN_KINDS } from '@contract/homework/homework-status'
import { open } from '@/core/router/router'
import { aria } from '@/shared/element/aria'
import { Card } from '@/shared/ui/Card/Card'
import { Cell } from '@/shared/ui/Cell/Cell'
import { Icon } from '@/shared/ui/Icon/Icon'
import { RichText } from '@/shared/ui/RichText/RichText'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { FileStrip } from '../files/FileStrip'
import { describeLateRule } from '../homework-text'
import styles from './TaskCard.module.scss'

interface Props {
  homework: Homework
  now: number
  /** Shut at first: there is a hand-in, which matters more. */
  folded: boolean
}

/** What is asked: text, files, and how it is taken. */
export const TaskCard = ({ homework, now, folded }: Props) => {
  const [isOpen, setOpen] = useState(!folded)
  const { html, files, rubric, groupNames, practiceSetId } = homework
  return (
    <Card inset className={styles.card}>
      <Tappable className={styles.head} expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="doc" size={18} color="var(--brand)" />
        <View className={styles.title}>作业要求</View>
        <Icon name={isOpen ? 'up' : 'down'} size={16} color="var(--ink-3)" />
      </Tappable>
      {isOpen && (
        <View>
          <RichText html={html} />
          <FileStrip files={files} label="附件" />
          {rubric.length > 0 && (
            <View className={styles.note}>
              评分：{rubric.map(({ name, points }) => `${name} ${points} 分`).join('、')}
            </View>
          )}
          <View className={styles.note}>{describeAccepts(homework)}</View>
          <View className={styles.note}>{describeLateRule(homework, now)}</View>
          {groupNames.length > 0 && <View className={styles.note}>小组作业，一人交就行：{groupNames.join('、')}</View>}
          {practiceSetId !== null && (
            <View {...aria({ role: 'group', label: '配套练习' })}>
              <Cell
                label="配套练习"
                note="先做完这个练习"
                onClick={() => void open('practice', { setId: practiceSetId })}
              />
            </View>
          )}
        </View>
      )}
    </Card>
  )
}

const describeAccepts = ({ accepts }: Homework): string => {
  const kinds = HAND_IN_KINDS.filter((kind) => accepts[kind] > 0).map(
    (kind) => `${HAND_IN_KIND_LABEL[kind]}最多 ${accepts[kind]} 个`,
  )
  return `可以交：${[...(accepts.text ? ['文字'] : []), ...kinds].join('、')}`
}
