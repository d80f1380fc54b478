import { View } from '@tarojs/components'
import type { ClassProgress } from '@contract/classes/calls'
import { aria } from '@/shared/element/aria'
import { Card } from '@/shared/ui/Card/Card'
import { CardHead } from './CardHead'
import styles from './ProgressBars.module.scss'

/** How far the learner is in each course; where the school shows it, with the class's median as a line. No ranks. */
export const ProgressBars = ({ progress }: { progress: ClassProgress[] }) => {
  const hasMedian = progress.some(({ medianPercent }) => medianPercent !== null)
  const legend = hasMedian ? (
    <View className={styles.legend}>
      <View className={styles.mine} />我
      <View className={styles.line} />
      班级中位数
    </View>
  ) : undefined
  return (
    <Card inset padded={false}>
      <CardHead title="我的进度" side={legend} />
      {progress.map(({ courseId, title, myPercent, medianPercent }) => (
        <View key={courseId} className={styles.row}>
          <View className={styles.words}>
            <View className={styles.title}>{title}</View>
            <View className={styles.percent}>{myPercent}%</View>
            {medianPercent !== null && <View className={styles.median}>班级中位 {medianPercent}%</View>}
          </View>
          <View
            className={styles.track}
            {...aria({ role: 'progressbar', label: title, now: myPercent, min: 0, max: 100 })}
          >
            <View className={styles.fill} style={{ width: `${myPercent}%` }} />
            {medianPercent !== null && <View className={styles.mark} style={{ left: `${medianPercent}%` }} />}
          </View>
        </View>
      ))}
    </Card>
  )
}
