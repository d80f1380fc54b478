import { View } from '@tarojs/components'
import type { DaySum } from '@contract/promoter/promoter-views'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { formatSum } from '../promoter-text'
import { describeBars, highestOf, nameDay, toBars } from './earning-bars'
import styles from './EarningBars.module.scss'

/** What each day earned, today at the right; empty days are stubs. */
export const EarningBars = ({ days }: { days: readonly DaySum[] }) => {
  const bars = toBars(days)
  const highest = highestOf(days)
  const first = days[0]
  const last = days[days.length - 1]
  if (!first || !last) return null
  return (
    <View {...aria({ role: 'img', label: describeBars(days) })}>
      <View className={styles.chart} {...aria({ hidden: true })}>
        {bars.map(({ day, heightPercent }, index) => (
          <View key={day} className={styles.day}>
            <View
              className={classNames(
                styles.bar,
                heightPercent === 0 && styles.stub,
                index === bars.length - 1 && styles.today,
              )}
              style={{ height: heightPercent === 0 ? '2px' : `${heightPercent}%` }}
            />
          </View>
        ))}
      </View>
      <View className={styles.legend} {...aria({ hidden: true })}>
        <View>{days.length > 1 ? nameDay(first.day) : ''}</View>
        {highest && days.length > 1 && (
          <View>
            最高 {formatSum(highest.amountFen)}（{nameDay(highest.day)}）
          </View>
        )}
        <View className={styles.now}>今天 {formatSum(last.amountFen)}</View>
      </View>
    </View>
  )
}
