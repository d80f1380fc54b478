import { Timeline } from 'antd'
import { Facts } from '../../core/record/Facts'
import { showTime, showYuan } from '../../core/text/show'
import type { Output } from '../../core/call/staff-calls'
import { PAID_BY_WORDS, STATUS_WORDS } from './words'

/** An order with its money and what happened to it. */
const OrderDetail = ({ order }: { order: Output<'GET /staff/order/view'> }) => (
  <>
    <Facts
      of={[
        ['商品', order.title],
        ['学员', `${order.nickName} ${order.phone}`],
        ['应付', showYuan(order.payableFen)],
        ['状态', STATUS_WORDS[order.status]],
        ['付款方式', order.paidBy && PAID_BY_WORDS[order.paidBy]],
        ['下单', showTime(order.createdAt)],
        ['付款', showTime(order.paidAt)],
        ['学员留言', order.remark],
      ]}
    />
    <h2>经过</h2>
    <Timeline
      items={order.log.map(({ at, event, actor, note }, index) => ({
        key: index,
        content: (
          <>
            <b>{actor}</b> {event} {note}
            <span className="time"> {showTime(at)}</span>
          </>
        ),
      }))}
    />
  </>
)
export default OrderDetail
