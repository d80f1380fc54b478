import { Tag, Timeline } from 'antd'
import type { Output } from '../../core/call/staff-calls'
import { ActButton } from '../../core/desk/ActButton'
import { actOn } from '../../core/desk/desk'
import { showTime, showYuan } from '../../core/text/show'

type Grant = Output<'GET /staff/vip/member/view'>[number]

const revoke = actOn<Grant>()('PUT /staff/vip/revoke', ({ id }) => ({ id }), {
  label: '收回',
  when: ({ byStaff, revokedAt }) => byStaff && revokedAt === null,
  ask: { reason: { label: '原因', lines: 2 } },
  warn: '收回后，这一次赠送的时间马上作废。',
  danger: true,
})

/** How a learner became a member, and for what times. */
const VipGrants = ({ grants }: { grants: readonly Grant[] }) => (
  <Timeline
    items={grants.map((grant) => ({
      key: grant.id,
      content: (
        <>
          <b>{grant.levelName}</b> {grant.days} 天{' '}
          {grant.byStaff ? <Tag>学校赠送</Tag> : `付款 ${showYuan(grant.paidFen)}`}
          {grant.creditedFen > 0 && `，旧会员抵 ${showYuan(grant.creditedFen)}`}
          <span className="time"> {showTime(grant.grantedAt)}</span>
          <ActButton act={revoke} from={grant} name={`${grant.levelName} ${grant.days} 天`} />
          {grant.revokedAt && <div className="below">{showTime(grant.revokedAt)} 已收回</div>}
          {grant.periods.map(({ startsAt, endsAt }) => (
            <div key={startsAt} className="below">
              {showTime(startsAt)} 到 {showTime(endsAt)}
            </div>
          ))}
        </>
      ),
    }))}
  />
)
export default VipGrants
