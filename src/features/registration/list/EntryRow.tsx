import { View } from '@tarojs/components'
import type { EntryCard } from '@contract/registration/calls'
import { ENTRY_STATUS_LABEL } from '@contract/registration/registration-status'
import { open } from '@/core/router/router'
import { formatDate } from '@/shared/time/format-date'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { ENTRY_TONE } from '../registration-text'
import styles from './RegistrationRow.module.scss'

/** One of my entries: a draft opens its form, the others their progress. */
export const EntryRow = ({ card }: { card: EntryCard }) => {
  const { id, registrationId, title, postName, status, updatedAt } = card
  const openEntry = () =>
    void (status === 'draft' ? open('registrationReport', { id: registrationId }) : open('registrationAudit', { id }))
  return (
    <Tappable className={styles.text} role="link" onClick={openEntry}>
      <View className={styles.line}>
        <View className={styles.title}>{title}</View>
        <Tag tone={ENTRY_TONE[status]}>{ENTRY_STATUS_LABEL[status]}</Tag>
      </View>
      <View className={styles.meta}>
        {postName && `${postName} · `}
        {formatDate(updatedAt, 'y-m-d h:i')}
      </View>
    </Tappable>
  )
}
