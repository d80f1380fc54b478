import { Rate as NutRate } from '@nutui/nutui-react-taro'
import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { Icon } from '../Icon/Icon'
import { RATE_MAX, RATE_MIN, rateAfterKey } from './rate-keys'
import styles from './Rate.module.scss'

interface RateProps {
  label: string
  value: number
  onChange: (value: number) => void
}

const FILLED = <Icon name="star-filled" size={28} />
const EMPTY = <Icon name="star" size={28} />

/** One to five stars to choose. Arrow keys change them: NutUI's stars take no roles, so all together are a slider. */
export function Rate({ label, value, onChange }: RateProps) {
  const keyboard = {
    tabindex: '0',
    onKeyDown: (event: { key: string; preventDefault(): void }) => {
      const next = rateAfterKey(value, event.key)
      if (next === undefined) return
      event.preventDefault()
      onChange(next)
    },
  }
  return (
    <View
      className={styles.rate}
      {...aria({ role: 'slider', label, now: value, min: RATE_MIN, max: RATE_MAX })}
      {...keyboard}
    >
      <NutRate
        value={value}
        min={RATE_MIN}
        count={RATE_MAX}
        checkedIcon={FILLED}
        uncheckedIcon={EMPTY}
        onChange={onChange}
      />
    </View>
  )
}
