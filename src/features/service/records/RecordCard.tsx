import { View } from '@tarojs/components'
import type { Appointment } from '@contract/service/calls'
import { APPOINTMENT_STATUS_LABEL } from '@contract/service/appointment-status'
import { classNames } from '@/shared/element/class-names'
import { Button } from '@/shared/ui/Button/Button'
import { Card } from '@/shared/ui/Card/Card'
import { Tag } from '@/shared/ui/Tag/Tag'
import { Tappable } from '@/shared/ui/Tappable/Tappable'
import { canLeave, describeDay, describeSpan, describeStand, STATUS_TONE } from '../service-text'
import styles from './RecordCard.module.scss'

interface Props {
  appointment: Appointment
  onOpen: () => void
  onMove: () => void
  onCancel: () => unknown
  onBookAgain: () => void
}

/** One of my appointments: state, when, with whom, where, and what can be done about it. */
export const RecordCard = ({ appointment, onOpen, ...actions }: Props) => {
  const { status, canceledBy, host, seats, question, note } = appointment
  const stand = describeStand(appointment)
  const isOwnDoing = status === 'moved' || canceledBy === 'learner'
  const whom = [host.name, host.title].filter(Boolean).join(' · ')
  return (
    <Card>
      <Tappable onClick={onOpen}>
        <View className={styles.head}>
          <View className={styles.when}>
            {describeDay(appointment.startsAt)} <View className={styles.span}>{describeSpan(appointment)}</View>
          </View>
          <Tag tone={STATUS_TONE[status]}>{APPOINTMENT_STATUS_LABEL[status]}</Tag>
        </View>
        <View className={styles.fact}>
          {whom}
          {seats > 1 ? ' · 团体' : ''}
        </View>
        {host.place && <View className={styles.fact}>{host.place}</View>}
        {question && <View className={styles.question}>想聊：{question}</View>}
        {note && (
          <View className={styles.note}>
            <View className={styles.cut}>老师留言：{note}</View>
          </View>
        )}
        {stand && <View className={classNames(styles.stand, isOwnDoing && styles.quiet)}>{stand}</View>}
      </Tappable>
      <RecordActions appointment={appointment} {...actions} />
    </Card>
  )
}

/** What a learner may do about an appointment now; nothing where there is nothing. */
export const RecordActions = ({ appointment, onMove, onCancel, onBookAgain }: Omit<Props, 'onOpen'>) => {
  const { status, canceledBy } = appointment
  const isOver = status === 'lapsed' || status === 'noShow' || (status === 'canceled' && canceledBy === 'school')
  const mayLeave = canLeave(appointment)
  if (!mayLeave && !isOver) return null
  return (
    <View className={styles.actions}>
      {mayLeave && (
        <Button kind="plain" size="small" onClick={onCancel}>
          {status === 'waiting' ? '退出候补' : '取消预约'}
        </Button>
      )}
      {mayLeave && status === 'booked' && (
        <Button kind="tint" size="small" onClick={onMove}>
          改期
        </Button>
      )}
      {isOver && !appointment.blockedUntil && (
        <Button kind="tint" size="small" onClick={onBookAgain}>
          另约时间
        </Button>
      )}
    </View>
  )
}
