import { View } from '@tarojs/components'
import type { RegistrationEntry } from '@contract/registration/calls'
import { ENTRY_STATUS_LABEL } from '@contract/registration/registration-status'
import { aria } from '@/shared/element/aria'
import { classNames } from '@/shared/element/class-names'
import { Icon } from '@/shared/ui/Icon/Icon'
import { describeStand, ENTRY_ICON } from '../registration-text'
import styles from './EntryHead.module.scss'

const TONE = {
  draft: styles.neutral,
  unpaid: styles.waiting,
  pending: styles.waiting,
  approved: styles.good,
  rejected: styles.bad,
  withdrawn: styles.neutral,
}

/** How an entry stands, in large letters. */
export const EntryHead = ({ entry }: { entry: RegistrationEntry }) => (
  <View className={styles.head} {...aria({ live: 'polite' })}>
    <View className={classNames(styles.face, TONE[entry.status])}>
      <Icon name={ENTRY_ICON[entry.status]} size={32} />
    </View>
    <View className={styles.status} {...aria({ role: 'heading', level: 1 })}>
      {ENTRY_STATUS_LABEL[entry.status]}
    </View>
    <View className={styles.hint}>{describeStand(entry)}</View>
    {entry.reason !== '' && <View className={styles.reason}>原因：{entry.reason}</View>}
  </View>
)
