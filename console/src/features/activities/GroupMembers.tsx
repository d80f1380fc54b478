import { Link } from '@tanstack/react-router'
import { SEAT_STATE_LABEL } from '@contract/group-buy/group-kinds'
import type { Output } from '../../core/call/staff-calls'
import { Facts } from '../../core/record/Facts'
import { showTime, showYuan } from '../../core/text/show'

/** Who is in a group, and who has left it. */
const GroupMembers = ({ members }: Pick<Output<'GET /staff/group-buy/view'>, 'members'>) => (
  <>
    {members.map((member) => (
      <Facts
        key={member.orderId}
        title={`${member.learnerName}${member.leader ? '（团长）' : ''}`}
        of={[
          ['状态', SEAT_STATE_LABEL[member.state]],
          ['件数', member.quantity],
          ['价格', showYuan(member.priceFen)],
          ['下单', showTime(member.placedAt)],
          ['付款', showTime(member.paidAt)],
          ['退款', showTime(member.refundedAt)],
          [
            '订单',
            <Link to={'/orders'} search={{ open: member.orderId }}>
              看订单
            </Link>,
          ],
        ]}
      />
    ))}
  </>
)
export default GroupMembers
