import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { Icon } from '../Icon/Icon'
import { Tappable } from '../Tappable/Tappable'
import styles from './Stars.module.scss'

interface StarsProps {
  /** 0 to 5; halves are rounded. */
  value: number
  /** With it the stars can be chosen; without it they only show. */
  onChange?: (value: number) => void
  size?: number
}

const STARS = [1, 2, 3, 4, 5]

/** A mark of up to five stars. */
export function Stars({ value, onChange, size = onChange ? 28 : 14 }: StarsProps) {
  const filled = Math.round(value)
  const draw = (star: number) => <Icon key={star} name={star <= filled ? 'star-filled' : 'star'} size={size} />
  if (!onChange) {
    return (
      <View className={styles.stars} {...aria({ role: 'img', label: `${value} 星，满分 5 星` })}>
        {STARS.map(draw)}
      </View>
    )
  }
  return (
    <View className={styles.stars} {...aria({ role: 'radiogroup', label: '评分' })}>
      {STARS.map((star) => (
        <Tappable
          key={star}
          className={classNames(styles.star, styles.choice)}
          role="radio"
          label={`${star} 星`}
          checked={star === filled}
          onClick={() => onChange(star)}
        >
          {draw(star)}
        </Tappable>
      ))}
    </View>
  )
}
