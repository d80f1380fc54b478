import { View } from '@tarojs/components'
import type { PaperDetail } from '@contract/paper/calls'
import { aria } from '@/shared/element/aria'
import { describeSize } from './paper-text'
import styles from './PaperHead.module.scss'

/** A paper's title and size, on top of its screens. */
export const PaperHead = ({ paper }: { paper: PaperDetail }) => (
  <View className={styles.head}>
    <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
      {paper.title}
    </View>
    <View className={styles.facts}>{describeSize(paper)}</View>
  </View>
)

/** Why the learner may not begin, above the button. */
export const PaperRefusal = ({ children }: { children: string }) => (
  <View className={styles.refusal} {...aria({ role: 'status' })}>
    {children}
  </View>
)
