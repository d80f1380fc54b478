import { ORDER_STATUS_LABEL } from '@contract/order/order-status'
import { Timeline } from 'antd'
import { ACTIVITY_KIND_LABEL } from '@contract/activity/activity-kinds'
import { REFUND_REQUEST_STATUS_LABEL } from '@contract/refund/refund-request-status'
import { PageLink } from '../../core/frame/PageLink'
import { Facts } from '../../core/record/Facts'
import { showTime, showYuan } from '../../core/text/show'
import { can } from '../../core/session/session'
import type { Output } from '../../core/call/staff-calls'
import { OrderLines } from './OrderLines'
import { PAID_BY_WORDS } from './words'

/** Lists that may have something of an order. */
const RELATED = [
  { to: 'parcels', title: '发货记录', permission: 'orders.ship' },
  { to: 'after-sales', title: '售后', permission: 'orders.view' },
  { to: 'refunds', title: '退款审批', permission: 'orders.view' },
  { to: 'vouchers', title: '转账凭证', permission: 'vouchers.confirm' },
  { to: 'contracts', title: '课程合同', permission: 'orders.view' },
] as const

/** An order with its money and what happened to it. */
const OrderDetail = ({ order }: { order: Output<'GET /staff/order/view'> }) => (
  <>
    <Facts
      of={[
        ['学员', `${order.nickName} ${order.phone}`],
        ['状态', ORDER_STATUS_LABEL[order.status]],
        ['付款方式', order.paidBy && PAID_BY_WORDS[order.paidBy]],
        ['下单', showTime(order.createdAt)],
        ['付款', showTime(order.paidAt)],
        ['付款期限', order.status === 'unpaid' && showTime(order.expiresAt)],
        ['活动', order.activity && ACTIVITY_KIND_LABEL[order.activity.kind]],
        ['收件人', order.receiver && `${order.receiver.name} ${order.receiver.phone}`],
        ['地址', order.receiver && `${order.receiver.region} ${order.receiver.detail}`],
        ['学员留言', order.remark],
      ]}
    />
    <h2>商品</h2>
    <OrderLines order={order} />
    {order.refunds.length > 0 && <h2>退款</h2>}
    {order.refunds.map(({ id, amountFen, reason, status, requestedByName, requestedAt }) => (
      <p key={id}>
        {showYuan(amountFen)} {REFUND_REQUEST_STATUS_LABEL[status]}，{requestedByName}：{reason}
        <span className="time"> {showTime(requestedAt)}</span>
      </p>
    ))}
    <p className="links">
      {RELATED.filter(({ permission }) => can(permission)).map(({ to, title }) => (
        <PageLink key={to} to={to} search={{ orderId: order.id }}>
          {title}
        </PageLink>
      ))}
    </p>
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
