import { View } from '@tarojs/components'
import type { BlindBox } from '@contract/activity/blind-box-calls'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { StockBar } from '@/features/activity/public'
import styles from './BoxGrid.module.scss'

/** More numbers than fit on a screen say nothing. */
const MOST_SHOWN = 200

/** The places of a box: which are sold, and which of those are mine. A screen reader hears it in one sentence. */
export const BoxGrid = ({ box, waitingCount }: { box: BlindBox; waitingCount: number }) => {
  const { size, gone, mine } = box
  const left = size - gone.length
  if (size > MOST_SHOWN) return <StockBar left={left} stock={size} waitingCount={waitingCount} />
  const lookOf = (place: number) =>
    classNames(styles.place, mine.includes(place) ? styles.mine : gone.includes(place) && styles.gone)
  const spoken = `${size} 个号，没开 ${left} 个${mine.length > 0 ? `，我的是 ${mine.join('、')} 号` : ''}`
  return (
    <View>
      <View className={styles.grid} {...aria({ role: 'img', label: spoken })}>
        {Array.from({ length: size }, (_, at) => (
          <View key={at} className={lookOf(at + 1)}>
            {at + 1}
          </View>
        ))}
      </View>
      <View className={styles.legend}>
        <Key>没开</Key>
        <Key look={styles.gone}>开走了</Key>
        <Key look={styles.mine}>我的</Key>
        <View className={styles.note}>
          {waitingCount > 0 ? `${waitingCount} 盒已下单待付款` : '号由下单时的随机数定'}
        </View>
      </View>
    </View>
  )
}

const Key = ({ look, children }: { look?: string; children: string }) => (
  <View className={styles.key}>
    <View className={classNames(styles.sign, look)} />
    {children}
  </View>
)
