import { View } from '@tarojs/components'
import type { ClassCard } from '@contract/classes/calls'
import { CLASS_STATUS_LABEL } from '@contract/classes/class-status'
import { resolveUrl } from '@/platform/device/environment'
import { classNames } from '@/shared/element/class-names'
import { formatDate } from '@/shared/time/format-date'
import { Cover } from '@/shared/ui/Cover/Cover'
import { Price } from '@/shared/ui/Price/Price'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { CLASS_TONE, CLASS_WORDS, describeDays, describeEnrolment, describeSeats } from '../classes-text'
import styles from './ClassRow.module.scss'

/** A class in the center. */
export const ClassRow = ({ card, onOpen }: { card: ClassCard; onOpen: () => void }) => {
  const seats = describeSeats(card)
  const words = CLASS_WORDS[card.kind]
  const today = formatDate(Date.now(), 'y-m-d')
  const until = describeEnrolment(card, today)
  return (
    <Tappable className={styles.row} role="link" onClick={onOpen}>
      <View className={styles.cover}>
        <Cover src={resolveUrl(card.coverUrl)} icon="team" />
      </View>
      <View className={styles.body}>
        <View className={styles.title}>{card.title}</View>
        <View className={styles.meta}>{describeDays(card, today)}</View>
        {until !== '' && <View className={styles.meta}>{until}</View>}
        {card.teacherName !== '' && (
          <View className={styles.meta}>
            {words.teacher} {card.teacherName}
          </View>
        )}
        <View className={styles.foot}>
          {card.mine ? (
            <Tag tone="ok">{words.mine}</Tag>
          ) : (
            <>
              <Price fen={card.priceFen} size="small" />
              {seats !== '' && <View className={classNames(styles.seats, card.refusal && styles.shut)}>{seats}</View>}
            </>
          )}
          <View className={styles.state}>
            <Tag tone={CLASS_TONE[card.status]}>{CLASS_STATUS_LABEL[card.status]}</Tag>
          </View>
        </View>
      </View>
    </Tappable>
  )
}
