import { Link, useSearch } from '@tanstack/react-router'
import { Card, Table } from 'antd'
import { useCall } from '../../core/call/queries'
import { Crumbs } from '../../core/desk/Crumbs'
import { defineDesk } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { Facts } from '../../core/record/Facts'

const draws = defineDesk('POST /staff/activity/box/draw/page', {
  title: '盲盒',
  hint: '没开的位置里是什么，员工也看不到。',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    { field: 'place', label: '位置', show: 'number' },
    { field: 'name', label: '开出了', width: 220 },
    { field: 'state', label: '状态', choices: { paid: '已付款', refunded: '已退款' }, warn: [], calm: ['refunded'] },
    { field: 'paidAt', label: '付款', show: 'time' },
    { field: 'guardianName', label: '同意的监护人' },
    {
      field: 'orderId',
      label: '订单',
      draw: (orderId) => (
        <Link to={'/orders'} search={{ open: orderId }}>
          看订单
        </Link>
      ),
    },
  ],
  filters: { id: 'fixed' },
  empty: '还没有人买',
})

const BoxFacts = ({ id }: { id: string }) => {
  const { data } = useCall('GET /staff/activity/box/view', { id })
  if (!data) return null
  return (
    <div className="cards" style={{ marginBottom: 16 }}>
      <Card title="卖了多少">
        <Facts
          of={[
            ['一箱', `${data.size} 个`],
            ['已付款', `${data.paid} 个`],
            ['待付款', `${data.held} 个`],
            ['排列的凭证', <code className="secret">{data.root}</code>],
            ['种子的凭证', <code className="secret">{data.seedHash}</code>],
          ]}
        />
      </Card>
      <Card title="里面有什么">
        <Table
          size="small"
          rowKey="name"
          pagination={false}
          dataSource={data.contents}
          columns={[
            { title: '名称', dataIndex: 'name' },
            { title: '共', dataIndex: 'count', align: 'right' },
            { title: '还剩', dataIndex: 'left', align: 'right' },
          ]}
        />
      </Card>
    </div>
  )
}

const BlindBoxesPage = () => {
  const { id } = useSearch({ strict: false }) as { id?: string }
  const { data } = useCall('GET /staff/activity/view', id ? { id } : undefined)
  return (
    <DeskPage
      desk={draws}
      head={
        <>
          <Crumbs up={{ path: 'activities', title: '活动' }} name={data?.title} />
          {id && <BoxFacts id={id} />}
        </>
      }
    />
  )
}
export default BlindBoxesPage
