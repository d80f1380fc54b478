import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { neighbourKey } from '@/shared/element/neighbour-key'
import { Tappable } from '../Tappable/Tappable'
import styles from './ChoiceChips.module.scss'

interface Props<Key extends string> {
  items: readonly { key: Key; label: string }[]
  /** Undefined while none is chosen. */
  value: Key | undefined
  onChange: (key: Key) => void
  label: string
}

/** One of a few words, side by side. */
export function ChoiceChips<Key extends string>({ items, value, onChange, label }: Props<Key>) {
  const keys = items.map(({ key }) => key)
  const inTabOrder = value ?? keys[0]
  return (
    <View className={styles.chips} {...aria({ role: 'radiogroup', label })}>
      {items.map(({ key, label: text }) => (
        <Tappable
          key={key}
          className={classNames(styles.chip, key === value && styles.on)}
          role="radio"
          checked={key === value}
          focusable={key === inTabOrder}
          onKey={(pressed) => {
            const next = neighbourKey(keys, key, pressed)
            if (next !== undefined) onChange(next)
          }}
          onClick={() => onChange(key)}
        >
          {text}
        </Tappable>
      ))}
    </View>
  )
}
