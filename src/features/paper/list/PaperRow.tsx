import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { PaperCard } from '@contract/paper/calls'
import { PAPER_PHASE_LABEL, type PaperPhase } from '@contract/paper/paper-kinds'
import { open } from '@/core/router/router'
import { classNames } from '@/shared/element/class-names'
import { Card } from '@/shared/ui/Card/Card'
import { Tag, type TagTone } from '@/shared/ui/Tag/Tag'
import { describePrice, describeSize, describeWindow } from '../paper-text'
import styles from './PaperRow.module.scss'

const TONE: Record<PaperPhase, TagTone> = { upcoming: 'warn', open: 'ok', closed: 'grey' }

interface Props {
  paper: PaperCard
  /** In place of the plain title, for example with the words that were searched for. */
  title?: ReactNode
}

/** A paper in a list. */
export const PaperRow = ({ paper, title }: Props) => {
  const running = paper.runningAttemptId !== null
  return (
    <Card onClick={() => void open('paper', { id: paper.id })}>
      <View className={styles.head}>
        <View className={styles.title}>{title ?? paper.title}</View>
        <Tag tone={running ? 'brand' : TONE[paper.phase]}>{running ? '考试中' : PAPER_PHASE_LABEL[paper.phase]}</Tag>
      </View>
      <View className={styles.facts}>{describeSize(paper)}</View>
      <View className={styles.foot}>
        <View className={styles.window}>{describeWindow(paper)}</View>
        <View className={classNames(styles.price, paper.priceFen > 0 && styles.paid)}>{describePrice(paper)}</View>
      </View>
    </Card>
  )
}
