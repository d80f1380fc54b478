import { Table } from 'antd'
import { GOODS_KIND_LABEL } from '@contract/order/goods-kinds'
import type { Output } from '../../core/call/staff-calls'
import { Facts } from '../../core/record/Facts'
import { showYuan } from '../../core/text/show'

type Order = Output<'GET /staff/order/view'>
type Line = Order['items'][number]

/** What is taken off, with its sign; nothing where nothing is. */
const off = (fen: number) => fen > 0 && `-${showYuan(fen)}`

/** The lines of an order, and how their prices come to what is paid. */
export const OrderLines = ({ order }: { order: Order }) => (
  <>
    <Table<Line>
      size="small"
      rowKey={({ goodsId, skuId }) => `${goodsId} ${skuId}`}
      pagination={false}
      dataSource={order.items}
      style={{ marginBottom: 12 }}
      columns={[
        {
          key: 'title',
          title: '名称',
          render: (_, { title, variant, kind }) => (
            <>
              {title}
              <div className="below">
                {GOODS_KIND_LABEL[kind]} {variant}
              </div>
            </>
          ),
        },
        {
          key: 'price',
          title: '单价',
          align: 'right',
          render: (_, { priceFen, quantity }) => `${showYuan(priceFen)} ×${quantity}`,
        },
        {
          key: 'payable',
          title: '实付',
          align: 'right',
          render: (_, { payableFen, refundedFen }) => (
            <>
              {showYuan(payableFen)}
              {refundedFen > 0 && <div className="below">已退 {showYuan(refundedFen)}</div>}
            </>
          ),
        },
      ]}
    />
    <Facts
      of={[
        ['商品合计', showYuan(order.totalFen)],
        ['会员和活动优惠', off(order.discountFen)],
        ['旧会员抵扣', off(order.creditFen)],
        [order.couponTitle ? `优惠券“${order.couponTitle}”` : '优惠券', off(order.couponFen)],
        ['运费', order.deliveryFen > 0 && showYuan(order.deliveryFen)],
        ['应付', <b key="payable">{showYuan(order.payableFen)}</b>],
        ['已退', order.refundedFen > 0 && showYuan(order.refundedFen)],
      ]}
    />
  </>
)
