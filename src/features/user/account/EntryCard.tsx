import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { Icon } from '@/shared/ui/Icon/Icon'
import type { IconName } from '@/shared/ui/Icon/icon-paths'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './EntryCard.module.scss'

export interface Entry {
  icon: IconName
  label: string
  open: () => Promise<void>
}

interface EntryCardProps {
  title: string
  entries: readonly Entry[]
  tone?: 'brand'
}

/** Ways to other screens, four in a row. */
export const EntryCard = ({ title, entries, tone }: EntryCardProps) => (
  <View className={styles.card}>
    <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
      {title}
    </View>
    <View className={styles.grid}>
      {entries.map(({ icon, label, open }) => (
        <Tappable key={label} className={styles.entry} role="link" onClick={() => void open()}>
          <View className={classNames(styles.sign, tone === 'brand' && styles.brand)}>
            <Icon name={icon} />
          </View>
          <View className={styles.label}>{label}</View>
        </Tappable>
      ))}
    </View>
  </View>
)
