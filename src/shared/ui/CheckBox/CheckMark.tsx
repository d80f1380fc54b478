import { View } from '@tarojs/components'
import { classNames } from '@/shared/element/class-names'
import { Icon } from '../Icon/Icon'
import styles from './CheckMark.module.scss'

/** The circle of a checkbox. Its role and state belong to what is tapped. */
export const CheckMark = ({ checked }: { checked: boolean }) => (
  <View className={classNames(styles.mark, checked && styles.on)}>{checked && <Icon name="check" size={14} />}</View>
)
