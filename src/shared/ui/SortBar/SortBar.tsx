import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { classNames } from '@/shared/element/class-names'
import { Icon } from '../Icon/Icon'
import { Tappable } from '../Tappable/Tappable'
import styles from './SortBar.module.scss'

interface SortBarProps<Key extends string | undefined> {
  /** Orders without a direction. */
  items: readonly { key: NoInfer<Key>; label: string }[]
  byPrice: { up: NoInfer<Key>; down: NoInfer<Key> }
  value: Key
  onChange: (key: NoInfer<Key>) => void
  /** Entries after the orders, such as a filter. */
  children?: ReactNode
}

/** Orders of a list side by side. Each tap on the price reverses its direction. */
export function SortBar<Key extends string | undefined>({
  items,
  byPrice,
  value,
  onChange,
  children,
}: SortBarProps<Key>) {
  const rises = value === byPrice.up
  const isByPrice = rises || value === byPrice.down
  const label = isByPrice ? (rises ? '价格从低到高' : '价格从高到低') : '按价格排序'
  return (
    <View className={styles.bar}>
      {items.map(({ key, label: text }) => (
        <SortEntry key={text} selected={value === key} pressed={value === key} onClick={() => onChange(key)}>
          {text}
        </SortEntry>
      ))}
      <SortEntry
        selected={isByPrice}
        pressed={isByPrice}
        label={label}
        onClick={() => onChange(rises ? byPrice.down : byPrice.up)}
      >
        价格
        <Icon name={isByPrice ? (rises ? 'arrow-up' : 'arrow-down') : 'sort'} size={14} />
      </SortEntry>
      {children}
    </View>
  )
}

interface SortEntryProps {
  selected: boolean
  pressed?: boolean
  label?: string
  onClick: () => void
  children: ReactNode
}

/** One entry of the bar. */
export const SortEntry = ({ selected, children, ...tappable }: SortEntryProps) => (
  <Tappable className={classNames(styles.entry, selected && styles.selected)} {...tappable}>
    {children}
  </Tappable>
)
