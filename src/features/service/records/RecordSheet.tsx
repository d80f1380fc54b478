import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { AppointmentDetail } from '@contract/service/calls'
import { APPOINTMENT_EVENT_LABEL, APPOINTMENT_STATUS_LABEL } from '@contract/service/appointment-status'
import { ResourceFailure } from '@/core/page/ResourceFailure'
import { formatDate } from '@/shared/time/format-date'
import { Sheet } from '@/shared/ui/Sheet/Sheet'
import { LinesSkeleton } from '@/shared/ui/Skeleton/Skeleton'
import { Tag } from '@/shared/ui/Tag/Tag'
import { describeDay, describeSpan, describeStand, listRules, STATUS_TONE } from '../service-text'
import { cancelAppointment } from './cancel-appointment'
import { RecordActions } from './RecordCard'
import type { RecordsStore } from './records.store'
import styles from './RecordSheet.module.scss'

/** One appointment in full: all that was said, the rules, and what happened. */
export const RecordSheet = observer(function RecordSheet({ store }: { store: RecordsStore }) {
  const { shown } = store
  return (
    <Sheet open={shown !== undefined && !store.booking} onClose={store.hide} title="预约详情">
      {shown?.data ? (
        <RecordFacts appointment={shown.data} store={store} />
      ) : shown?.phase === 'failed' ? (
        <ResourceFailure resource={shown} way={{ label: '知道了', onClick: store.hide }} />
      ) : (
        <LinesSkeleton />
      )}
    </Sheet>
  )
})

const Fact = ({ label, text }: { label: string; text: string }) =>
  text ? (
    <View className={styles.fact}>
      <View className={styles.label}>{label}</View>
      <View className={styles.text}>{text}</View>
    </View>
  ) : null

const RecordFacts = ({ appointment, store }: { appointment: AppointmentDetail; store: RecordsStore }) => {
  const { host, status, question, note, moves, rules, createdAt } = appointment
  return (
    <>
      <View className={styles.head}>
        <View className={styles.when}>
          {describeDay(appointment.startsAt)} <View className={styles.span}>{describeSpan(appointment)}</View>
        </View>
        <Tag tone={STATUS_TONE[status]}>{APPOINTMENT_STATUS_LABEL[status]}</Tag>
      </View>
      <Fact label="说明" text={describeStand(appointment)} />
      <Fact label="老师" text={[host.name, host.title].filter(Boolean).join(' · ')} />
      <Fact label="地点" text={host.place} />
      <Fact label="想聊" text={question} />
      <Fact label="留言" text={note} />
      <Fact label="规则" text={listRules(rules).join('；')} />
      <Fact
        label="经过"
        text={`${formatDate(createdAt, 'n月j日 h:i')} ${status === 'waiting' ? '开始候补' : '提交预约'}`}
      />
      {[...moves].reverse().map(({ id, at, event, reason }) => (
        <Fact
          key={id}
          label=" "
          text={`${formatDate(at, 'n月j日 h:i')} ${APPOINTMENT_EVENT_LABEL[event]}${reason ? `：${reason}` : ''}`}
        />
      ))}
      <RecordActions
        appointment={appointment}
        onMove={() => store.move(appointment)}
        onCancel={() => cancelAppointment(store, appointment)}
        onBookAgain={() => store.book(host.id)}
      />
    </>
  )
}
