import { Text, View } from '@tarojs/components'
import { fenToYuan, shortYuan } from '@contract/money'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import styles from './Price.module.scss'

interface PriceProps {
  fen: number
  /** The original price, struck through; drawn only when it is higher. */
  struckFen?: number
  /** What the struck price is. */
  struckName?: string
  /** Shows 免费 for zero; false where the number is a sum. */
  free?: boolean
  size?: 'small' | 'middle' | 'large' | 'huge'
  /** The lowest of several: 起 follows. */
  from?: boolean
  /** Always two decimals, as on bills. */
  exact?: boolean
}

/** Money in yuan with tabular digits. */
export function Price({ fen, struckFen, struckName = '原价', free = true, size = 'middle', from, exact }: PriceProps) {
  const toText = exact ? fenToYuan : shortYuan
  const struck = struckFen !== undefined && struckFen > fen ? `¥${toText(struckFen)}` : undefined
  const isFree = free && fen === 0
  return (
    <View className={classNames(styles.price, styles[size])}>
      <Text className={classNames(styles.now, isFree && styles.free)}>{isFree ? '免费' : `¥${toText(fen)}`}</Text>
      {from && <Text className={styles.from}>起</Text>}
      {struck && (
        <Text className={styles.struck} {...aria({ label: `${struckName} ${struck}` })}>
          {struck}
        </Text>
      )}
    </View>
  )
}
