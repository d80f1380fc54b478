import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { neighbourKey } from '@/shared/element/neighbour-key'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import styles from './YesNo.module.scss'

const KEYS = ['yes', 'no'] as const
const LABEL = { yes: '要', no: '不要' }

interface Props {
  /** Undefined while nothing is chosen: nothing is preset. */
  value: boolean | undefined
  label: string
  onChange: (wants: boolean) => void
}

/** 要 or 不要, both with the same weight. */
export const YesNo = ({ value, label, onChange }: Props) => (
  <View className={styles.choice} {...aria({ role: 'radiogroup', label: `${label}：要不要` })}>
    {KEYS.map((key) => {
      const isOn = value === (key === 'yes')
      return (
        <Tappable
          key={key}
          className={classNames(styles.option, isOn && (key === 'yes' ? styles.yes : styles.no))}
          role="radio"
          checked={isOn}
          focusable={isOn || (value === undefined && key === 'yes')}
          onKey={(pressed) => {
            const next = neighbourKey(KEYS, key, pressed)
            if (next !== undefined) onChange(next === 'yes')
          }}
          onClick={() => onChange(key === 'yes')}
        >
          {LABEL[key]}
        </Tappable>
      )
    })}
  </View>
)
