import { useState } from 'react'
import { useSearch } from '@tanstack/react-router'
import { Alert, Button, Skeleton, Table } from 'antd'
import { makeRequestId } from '../../core/call/request-id'
import { useCall } from '../../core/call/queries'
import { describeFault } from '../../core/call/refusal'
import type { Output } from '../../core/call/staff-calls'
import { ActLayer } from '../../core/desk/ActLayer'
import { actOn, type AnyAct } from '../../core/desk/desk'
import { can } from '../../core/session/session'
import { showTime } from '../../core/text/show'
import { BookCrumbs } from './BookCrumbs'

type List = Output<'POST /staff/book/order/list'>
type Need = List['needs'][number] & { roundId: string }
type Line = List['lines'][number]

const order = actOn<Need>()(
  'POST /staff/book/order/save',
  ({ roundId, itemId, size }) => ({ clientRequestId: makeRequestId(), roundId, itemId, size }),
  {
    label: '记下订货',
    ask: { quantity: { label: '订多少', unit: '件' } },
    fill: ({ toOrder }) => ({ quantity: toOrder || undefined }),
    done: '已记下',
  },
)
const arrive = actOn<Line>()('PUT /staff/book/arrive', ({ id }) => ({ clientRequestId: makeRequestId(), lineId: id }), {
  label: '到货',
  ask: { quantity: { label: '到了多少', unit: '件' } },
  fill: ({ quantity, arrived }) => ({ quantity: quantity - arrived }),
  warn: '按签字的先后留给学员，并通知他们。',
  done: ({ onHand }) => `已入库，现在有 ${onHand} 件`,
})

/** What has to be ordered for a round, what is on its way, and what has come. */
const BookOrdersPage = () => {
  const { roundId } = useSearch({ strict: false }) as { roundId?: string }
  const { data, error } = useCall('POST /staff/book/order/list', roundId ? { roundId } : undefined)
  const [doing, setDoing] = useState<{ act: AnyAct<never>; from: Need | Line }>()
  return (
    <section className="desk">
      <header className="desk-head">
        <div>
          <h1>订货</h1>
          <p className="hint">要多少按签字算；还要订 = 要的 − 没留出去的库存 − 在路上的。</p>
        </div>
      </header>
      <BookCrumbs />
      {!roundId && <Alert type="info" showIcon title="请先在教材征订里选一次征订" />}
      {error && !data && <Alert type="error" showIcon title={describeFault(error)} />}
      {roundId && !data && !error && <Skeleton active />}
      {data && (
        <>
          <Table
            rowKey={({ itemId, size }) => `${itemId} ${size}`}
            dataSource={data.needs}
            pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
            locale={{ emptyText: '还没有人签字' }}
            columns={[
              {
                title: '教材',
                render: (_, { title, edition, size }) => [title, edition, size].filter(Boolean).join(' '),
              },
              { title: '要', dataIndex: 'wanted', align: 'right' },
              { title: '库存里还剩', dataIndex: 'free', align: 'right' },
              { title: '在路上', dataIndex: 'onTheWay', align: 'right' },
              { title: '还要订', dataIndex: 'toOrder', align: 'right', render: (count: number) => <b>{count}</b> },
              {
                title: '操作',
                width: 120,
                render: (_, need) => (
                  <Button type="link" onClick={() => setDoing({ act: order, from: { ...need, roundId: roundId! } })}>
                    记下订货
                  </Button>
                ),
              },
            ]}
          />
          <h2>订过的</h2>
          <Table
            rowKey="id"
            dataSource={data.lines}
            pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
            locale={{ emptyText: '还没有订过货' }}
            columns={[
              { title: '教材', render: (_, { title, size }) => `${title} ${size}` },
              { title: '订了', dataIndex: 'quantity', align: 'right' },
              { title: '到了', dataIndex: 'arrived', align: 'right' },
              { title: '订货时间', dataIndex: 'orderedAt', render: showTime },
              {
                title: '操作',
                width: 120,
                render: (_, line) =>
                  can('books.hand-out') &&
                  line.arrived < line.quantity && (
                    <Button type="link" onClick={() => setDoing({ act: arrive, from: line })}>
                      到货
                    </Button>
                  ),
              },
            ]}
          />
        </>
      )}
      {doing && (
        <ActLayer
          act={doing.act}
          from={doing.from}
          name={`${doing.from.title} ${doing.from.size}`}
          onClose={() => setDoing(undefined)}
        />
      )}
    </section>
  )
}
export default BookOrdersPage
