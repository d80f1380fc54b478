import { View } from '@tarojs/components'
import type { RegistrationCard } from '@contract/registration/calls'
import { ENTRY_STATUS_LABEL } from '@contract/registration/registration-status'
import { resolveUrl } from '@/platform/device/environment'
import { Cover } from '@/shared/ui/Cover/Cover'
import { classNames } from '@/shared/element/class-names'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { describeFee, describeTime, ENTRY_TONE, PHASE_LABEL, PHASE_TONE } from '../registration-text'
import styles from './RegistrationRow.module.scss'

/** A registration in the list. */
export const RegistrationRow = ({ card, onOpen }: { card: RegistrationCard; onOpen: () => void }) => (
  <Tappable className={styles.row} role="link" onClick={onOpen}>
    <View className={styles.cover}>
      <Cover src={resolveUrl(card.coverUrl)} icon="exam" />
    </View>
    <View className={styles.body}>
      <View className={styles.title}>{card.title}</View>
      <View className={styles.meta}>{describeTime(card)}</View>
      <View className={styles.foot}>
        <View className={classNames(styles.fee, card.toFen === 0 && styles.free)}>{describeFee(card)}</View>
        {card.myStatus ? (
          <Tag tone={ENTRY_TONE[card.myStatus]}>{ENTRY_STATUS_LABEL[card.myStatus]}</Tag>
        ) : (
          <Tag tone={PHASE_TONE[card.phase]}>{PHASE_LABEL[card.phase]}</Tag>
        )}
      </View>
    </View>
  </Tappable>
)
