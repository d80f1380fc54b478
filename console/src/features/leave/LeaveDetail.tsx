import { Image, Steps } from 'antd'
import { LEAVE_UNIT_LABEL } from '@contract/leave/leave-status'
import { PRESENCE_LABEL } from '@contract/timetable/presence-status'
import type { Output } from '../../core/call/staff-calls'
import { Facts } from '../../core/record/Facts'
import { showTime } from '../../core/text/show'

const STEP_STATUS = { done: 'finish', current: 'process', waiting: 'wait', refused: 'error' } as const

/** One leave with its papers, the sessions that it concerns and who grants it. */
const LeaveDetail = ({ leave }: { leave: Output<'GET /staff/leave/view'> }) => (
  <>
    <Facts
      of={[
        ['学员', `${leave.learnerName} ${leave.classes.join('、')}`],
        ['种类', `${PRESENCE_LABEL[leave.kind]}，${LEAVE_UNIT_LABEL[leave.unit]}`],
        ['时间', `${leave.span}（${leave.length}）`],
        ['原因', leave.reason],
        ['申请', showTime(leave.createdAt)],
      ]}
    />
    {leave.pictures.length > 0 && (
      <Image.PreviewGroup>
        {leave.pictures.map((url) => (
          <Image key={url} src={url} width={96} height={96} alt="请假的证明" style={{ objectFit: 'cover' }} />
        ))}
      </Image.PreviewGroup>
    )}
    <h2>审批</h2>
    <Steps
      orientation="vertical"
      size="small"
      items={leave.steps.map((step) => ({
        title: step.name,
        status: STEP_STATUS[step.state],
        content: [step.decidedBy, showTime(step.decidedAt), step.note].filter(Boolean).join(' '),
      }))}
    />
    <h2>涉及的课</h2>
    <ul>
      {leave.sessions.map((session) => (
        <li key={session.id}>
          {session.subject} <span className="time">{showTime(session.startsAt)}</span>
        </li>
      ))}
    </ul>
  </>
)
export default LeaveDetail
