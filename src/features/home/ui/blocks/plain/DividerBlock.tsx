import { View } from '@tarojs/components'
import { classNames } from '@/shared/element/class-names'
import type { BlockProps } from '../block-props'
import styles from './DividerBlock.module.scss'

/** A line between two blocks. */
export const DividerBlock = ({ block: { options } }: BlockProps) => (
  <View className={classNames(styles.line, options?.line === 'dashed' && styles.dashed)} />
)
