import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { resolveUrl } from '@/platform/device/environment'
import { classNames } from '@/shared/element/class-names'
import { Cover } from '@/shared/ui/Cover/Cover'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './EarnRow.module.scss'

interface Props {
  title: string
  /** The goods' picture; left out where the row is of no goods. */
  cover?: string
  /** Beside the title. */
  tag?: ReactNode
  /** The sum of the row, at the right. */
  sum: string
  sumNote?: string
  /** False where the sum takes something away. */
  gains?: boolean
  facts: readonly string[]
  onClick?: () => void
  /** At the end of the row. */
  act?: ReactNode
}

/** One row of what was earned, and by whom or by what. */
export const EarnRow = ({ title, cover, tag, sum, sumNote, gains = true, facts, onClick, act }: Props) => {
  const face = (
    <>
      {cover !== undefined && (
        <View className={styles.cover}>
          <Cover src={resolveUrl(cover)} icon="gift" />
        </View>
      )}
      <View className={styles.body}>
        <View className={styles.line}>
          <View className={styles.title}>{title}</View>
          {tag}
        </View>
        {facts.filter(Boolean).map((fact) => (
          <View key={fact} className={styles.fact}>
            {fact}
          </View>
        ))}
        <View className={styles.foot}>
          <View className={classNames(styles.sum, !gains && styles.loss)}>{sum}</View>
          {sumNote && <View className={styles.note}>{sumNote}</View>}
          {act && <View className={styles.act}>{act}</View>}
        </View>
      </View>
    </>
  )
  if (!onClick) return <View className={styles.row}>{face}</View>
  return (
    <Tappable className={styles.row} role="link" onClick={onClick}>
      {face}
    </Tappable>
  )
}
