import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { aria } from './aria'
import { Icon } from './Icon'
import { Tappable } from './Tappable'
import styles from './Section.module.scss'

interface SectionProps {
  title: string
  /** Beside the title, as a countdown. */
  aside?: ReactNode
  /** Text of the link at the right; it is drawn only together with `onMore`. */
  more?: string
  onMore?: () => void
  children?: ReactNode
}

/** A titled part of a screen, with a way to all of it. */
export function Section({ title, aside, more = '全部', onMore, children }: SectionProps) {
  return (
    <View className={styles.section}>
      <View className={styles.head}>
        <View className={styles.title} {...aria({ role: 'heading', level: 2 })}>
          {title}
        </View>
        {aside}
        <View className={styles.space} />
        {onMore && (
          <Tappable className={styles.more} label={`${more}：${title}`} onClick={onMore}>
            {more}
            <Icon name="more" size={16} />
          </Tappable>
        )}
      </View>
      {children}
    </View>
  )
}
