import { Timeline } from 'antd'
import { APPOINTMENT_EVENT_LABEL, APPOINTMENT_STATUS_LABEL } from '@contract/service/appointment-status'
import type { Output } from '../../core/call/staff-calls'
import { Facts } from '../../core/record/Facts'
import { showTime } from '../../core/text/show'

const AppointmentDetail = ({ view }: { view: Output<'GET /staff/appointment/view'> }) => (
  <>
    <Facts
      of={[
        ['学员', `${view.nickName} ${view.phone}`],
        ['老师', view.hostName],
        ['时间', `${showTime(view.startsAt)} 至 ${showTime(view.endsAt).slice(11)}`],
        ['状态', APPOINTMENT_STATUS_LABEL[view.status]],
        ['想问什么', view.question],
        ['面谈记录', view.note && `${view.note}${view.noteVisible ? '（学员看得到）' : ''}`],
        ['原因', view.reason],
      ]}
    />
    <h2>经过</h2>
    <Timeline
      items={view.moves.map(({ id, at, event, reason }) => ({
        key: id,
        content: (
          <>
            <b>{APPOINTMENT_EVENT_LABEL[event]}</b> {reason} <span className="time">{showTime(at)}</span>
          </>
        ),
      }))}
    />
  </>
)
export default AppointmentDetail
