import { View } from '@tarojs/components'
import type { Attempt, Homework } from '@contract/homework/calls'
import { aria } from '@/shared/element/aria'
import { Card } from '@/shared/ui/Card/Card'
import { Tag } from '@/shared/ui/Tag/Tag'
import { FileStrip } from '../files/FileStrip'
import { describeMoment } from '../homework-text'
import styles from './ReceiptCard.module.scss'

interface Props {
  attempt: Attempt
  homework: Homework
  now: number
}

/** One time of handing in, with its receipt. */
export const ReceiptCard = ({ attempt, homework, now }: Props) => {
  const { number, handedInAt, late, percentOff, receiptNumber, text, files, byName, mark, counts } = attempt
  const isCounted = counts && homework.attempts > 1
  return (
    <Card inset className={styles.card}>
      <View className={styles.head}>
        <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
          第 {number} 次提交
        </View>
        {isCounted && <Tag tone="ok">计入成绩</Tag>}
        {mark?.outcome === 'returned' && <Tag tone="warn">退回重做</Tag>}
      </View>
      <View className={styles.meta}>
        {describeMoment(handedInAt, now)} · {late ? `迟交${percentOff > 0 ? `，扣 ${percentOff}%` : ''}` : '按时'}
        {homework.byGroup && ` · ${byName}`}
      </View>
      <View className={styles.meta}>回执号 {receiptNumber}</View>
      {text !== '' && <View className={styles.text}>{text}</View>}
      <FileStrip files={files} label={`第 ${number} 次提交的文件`} />
      {mark?.outcome === 'returned' && (
        <View className={styles.reason}>
          {mark.markerName}：{mark.comment}
        </View>
      )}
    </Card>
  )
}
