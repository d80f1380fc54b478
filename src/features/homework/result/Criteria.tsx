import { View } from '@tarojs/components'
import type { Criterion } from '@contract/homework/pieces'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import styles from './Criteria.module.scss'

interface Props {
  rubric: readonly Criterion[]
  /** Points by criterion, in its order. */
  given: readonly number[]
}

/** Below this share of its points a criterion stands out. */
const WEAK_SHARE = 0.7

/** Points by criterion, each with a bar. */
export const Criteria = ({ rubric, given }: Props) => (
  <View className={styles.criteria}>
    {rubric.map(({ name, points }, at) => (
      <View key={name} className={styles.criterion}>
        <View className={styles.name}>{name}</View>
        <View className={styles.points}>
          {given[at]} / {points}
        </View>
        <View
          className={styles.track}
          {...aria({ role: 'progressbar', label: name, now: given[at], min: 0, max: points })}
        >
          <View
            className={classNames(styles.fill, given[at] < WEAK_SHARE * points && styles.weak)}
            style={{ width: `${(100 * given[at]) / points}%` }}
          />
        </View>
      </View>
    ))}
  </View>
)
