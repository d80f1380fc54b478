import { View } from '@tarojs/components'
import type { BargainView } from '@contract/bargain/calls'
import { fenToYuan } from '@contract/money'
import { aria } from '@/shared/element/aria'
import { Card } from '@/shared/ui/Card/Card'
import { Countdown } from '@/shared/ui/Countdown/Countdown'
import { percentOf, ticksOf } from '../bargain-text'
import styles from './PriceLine.module.scss'

interface Props {
  bargain: BargainView
  onEnd: () => void
}

/** The price now, on a line from the start to the floor with a tick for each cut. */
export const PriceLine = ({ bargain, onEnd }: Props) => {
  const { state, startFen, floorFen, priceFen, endsAt, serverNow } = bargain
  const width = `${percentOf(bargain)}%`
  const runs = state === 'open' || state === 'floor' || state === 'ordered'
  return (
    <Card inset>
      <View className={styles.head}>
        <View>
          <View className={styles.label}>{runs ? '现在的价' : '砍到的价'}</View>
          <View className={styles.price}>¥{fenToYuan(priceFen)}</View>
        </View>
        {runs && (
          <View className={styles.clock}>
            <View className={styles.label}>剩余时间</View>
            <View className={styles.digits}>
              <Countdown endsAt={endsAt} serverNow={serverNow} onEnd={onEnd} />
            </View>
          </View>
        )}
      </View>
      <View
        className={styles.line}
        {...aria({ role: 'img', label: `已砍 ${fenToYuan(startFen - priceFen)} 元，底价 ${fenToYuan(floorFen)} 元` })}
      >
        <View className={styles.done} style={{ width }} />
        {ticksOf(bargain).map(({ position, percent }) => (
          <View key={position} className={styles.tick} style={{ left: `${percent}%` }} />
        ))}
        <View className={styles.knob} style={{ left: width }} />
      </View>
      <View className={styles.ends}>
        <View>原价 ¥{fenToYuan(startFen)}</View>
        <View className={styles.cut}>已砍 ¥{fenToYuan(startFen - priceFen)}</View>
        <View>底价 ¥{fenToYuan(floorFen)}</View>
      </View>
    </Card>
  )
}
