import { View } from '@tarojs/components'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import type { BlockProps } from '../block-props'
import styles from './TitleBlock.module.scss'

/** A heading for what follows. */
export const TitleBlock = ({ block: { title, more, options }, Link }: BlockProps) => (
  <View className={classNames(styles.block, options?.align === 'center' && styles.center)}>
    <View className={styles.words}>
      {title && (
        <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
          {title}
        </View>
      )}
      {options?.subtitle && <View className={styles.subtitle}>{options.subtitle}</View>}
    </View>
    {more && (
      <Link className={styles.more} label={`全部${title ?? ''}`} target={more} arrow>
        全部
      </Link>
    )}
  </View>
)
