import { View } from '@tarojs/components'
import type { PaperCard } from '@contract/paper/calls'
import { PAPER_PHASE_LABEL, type PaperPhase } from '@contract/paper/paper-kinds'
import { classNames } from '@/shared/element/class-names'
import { Card } from '@/shared/ui/Card/Card'
import { Tag, type TagTone } from '@/shared/ui/Tag/Tag'
import { describePrice, describeSize, describeWindow } from '../paper-text'
import styles from './PaperRow.module.scss'

const TONE: Record<PaperPhase, TagTone> = { upcoming: 'warn', open: 'ok', closed: 'grey' }

/** A paper in a list. */
export const PaperRow = ({ paper, onOpen }: { paper: PaperCard; onOpen: () => void }) => {
  const running = paper.runningAttemptId !== null
  return (
    <Card onClick={onOpen}>
      <View className={styles.head}>
        <View className={styles.title}>{paper.title}</View>
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
