import type { Appointment } from '@contract/service/calls'
import { confirm, toast } from '@/shared/ui/toast/toast'
import { describeDay, describeSpan } from '../service-text'
import type { RecordsStore } from './records.store'

/** Asks, cancels, and says so. */
export const cancelAppointment = async (store: RecordsStore, appointment: Appointment): Promise<void> => {
  const isWaiting = appointment.status === 'waiting'
  const when = `${describeDay(appointment.startsAt)} ${describeSpan(appointment)}`
  const question = isWaiting
    ? { title: '退出候补', content: `不再等 ${when} 的名额？`, confirmText: '退出' }
    : {
        title: '取消预约',
        content: `${when}，${appointment.host.name}。名额会让给候补的同学。`,
        confirmText: '取消预约',
      }
  if (!(await confirm({ ...question, cancelText: '再想想' }))) return
  if (await store.cancel(appointment.id)) toast(isWaiting ? '已退出候补' : '预约已取消')
}
