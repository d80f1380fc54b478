import { View } from '@tarojs/components'
import type { StudyDay } from '@contract/study/calls'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { describeStudyBars, toStudyBars } from './study-chart'
import styles from './StudyChart.module.scss'

/** Minutes of study a day, today at the right. */
export const StudyChart = ({ days }: { days: readonly StudyDay[] }) => {
  const bars = toStudyBars(days)
  const isIdle = bars.every(({ minutes }) => minutes === 0)
  return (
    <View>
      <View className={styles.caption}>
        {isIdle ? `最近 ${bars.length} 天还没有学习，今天开个头吧` : `最近 ${bars.length} 天（分钟）`}
      </View>
      <View className={styles.chart} {...aria({ role: 'img', label: describeStudyBars(bars) })}>
        {bars.map(({ day, label, minutes, heightPercent }, index) => (
          <View
            key={day}
            className={classNames(styles.day, index === bars.length - 1 && styles.today)}
            {...aria({ hidden: true })}
          >
            <View className={styles.room}>
              {minutes > 0 && <View className={styles.minutes}>{minutes}</View>}
              <View className={styles.bar} style={{ height: `${heightPercent}%` }} />
            </View>
            <View className={styles.label}>{label}</View>
          </View>
        ))}
      </View>
    </View>
  )
}
