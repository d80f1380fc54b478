import { View } from '@tarojs/components'
import { Icon } from '@/shared/ui/Icon/Icon'
import { isIconName } from '@/shared/ui/Icon/icon-paths'
import type { BlockProps } from '../block-props'
import styles from './FloatButtonBlock.module.scss'

/** A button that stays at the edge of the page while it scrolls. */
export const FloatButtonBlock = ({ block: { title = '', options, target }, Link }: BlockProps) => {
  const icon = options?.icon ?? ''
  return (
    <View className={styles.room}>
      <View className={styles.place}>
        <Link className={styles.button} label={title || '快捷入口'} target={target}>
          <Icon name={isIconName(icon) ? icon : 'grid'} size={22} />
          {title && <View className={styles.words}>{title}</View>}
        </Link>
      </View>
    </View>
  )
}
