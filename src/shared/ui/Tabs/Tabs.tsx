import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { formatTotal } from '@contract/page-size'
import { neighbourKey } from '@/shared/element/neighbour-key'
import { useChildIds } from '@/shared/element/element-id'
import { SideScroll } from '../SideScroll/SideScroll'
import { Tappable } from '../Tappable/Tappable'
import styles from './Tabs.module.scss'

interface TabItem<Key extends string> {
  key: Key
  label: string
  count?: number
}

interface TabsProps<Key extends string> {
  items: readonly TabItem<Key>[]
  value: Key
  onChange: (key: Key) => void
  /** Stays under a bar of that height (px of the design) while the page scrolls. */
  sticky?: boolean
  /** Keeps the row's place without showing it: the counts are not there yet, and would move the tabs. */
  pending?: boolean
  label?: string
}

/** Tabs that share the width; more than four scroll to the chosen one. Arrow keys move between them. */
export function Tabs<Key extends string>({ items, value, onChange, sticky, pending, label }: TabsProps<Key>) {
  const keys = items.map((item) => item.key)
  const scrolls = items.length > 4
  const { idAt, shows } = useChildIds(keys.indexOf(value))
  const move = (key: string) => {
    const next = neighbourKey(keys, value, key)
    if (next !== undefined) onChange(next)
  }
  const row = (
    <View className={classNames(styles.row, scrolls && styles.wide)} {...aria({ role: 'tablist', label })}>
      {items.map((item, index) => {
        const selected = item.key === value
        return (
          <Tappable
            key={item.key}
            id={scrolls ? idAt(index) : undefined}
            className={classNames(styles.tab, selected && styles.selected)}
            role="tab"
            selected={selected}
            focusable={selected}
            onKey={move}
            onClick={() => onChange(item.key)}
          >
            {item.label}
            {item.count !== undefined && item.count > 0 ? ` ${formatTotal(item.count)}` : ''}
          </Tappable>
        )
      })}
    </View>
  )
  return (
    <View className={classNames(styles.tabs, sticky && styles.sticky, pending && styles.pending)}>
      {scrolls ? (
        <SideScroll className={styles.scroll} shows={shows}>
          {row}
        </SideScroll>
      ) : (
        row
      )}
    </View>
  )
}
