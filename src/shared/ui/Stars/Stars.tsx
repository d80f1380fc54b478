import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { Icon } from '../Icon/Icon'
import styles from './Stars.module.scss'

const STARS = [1, 2, 3, 4, 5]

/** Shows a rating of 0 to 5 stars, rounded to whole ones. `Rate` is the input. */
export function Stars({ value }: { value: number }) {
  const filled = Math.round(value)
  return (
    <View className={styles.stars} {...aria({ role: 'img', label: `${value} 星，满分 5 星` })}>
      {STARS.map((star) => (
        <Icon key={star} name={star <= filled ? 'star-filled' : 'star'} size={14} />
      ))}
    </View>
  )
}
