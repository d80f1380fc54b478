import { View } from '@tarojs/components'
import { classNames } from '@/shared/element/class-names'
import { Icon } from '@/shared/ui/Icon/Icon'
import { describePassword } from '../form/user-rules'
import styles from './PasswordRules.module.scss'

/** AUTH-08, ticked off while the password is typed. */
export const PasswordRules = ({ password }: { password: string }) => (
  <View className={styles.rules}>
    {describePassword(password).map(({ label, met }) => (
      <View key={label} className={classNames(styles.rule, met && styles.met)}>
        <Icon name={met ? 'check' : 'minus'} size={14} label={met ? '已满足' : '未满足'} />
        {label}
      </View>
    ))}
  </View>
)
