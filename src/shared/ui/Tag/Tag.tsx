import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { classNames } from '@/shared/element/class-names'
import styles from './Tag.module.scss'

export type TagTone = 'brand' | 'price' | 'ok' | 'warn' | 'grey' | 'dark'

/** A small coloured label. */
export function Tag({ tone = 'brand', children }: { tone?: TagTone; children?: ReactNode }) {
  return <View className={classNames(styles.tag, styles[tone])}>{children}</View>
}
