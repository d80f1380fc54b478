import { View } from '@tarojs/components'
import styles from './Figures.module.scss'

/** A few numbers with their names below, side by side. */
export const Figures = ({ items }: { items: readonly { label: string; value: string }[] }) => (
  <View className={styles.row}>
    {items.map(({ label, value }) => (
      <View key={label} className={styles.item}>
        <View className={styles.value}>{value}</View>
        <View className={styles.label}>{label}</View>
      </View>
    ))}
  </View>
)
