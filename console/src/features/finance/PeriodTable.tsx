import { Table } from 'antd'
import type { FinanceRows } from '@contract/finance/staff-calls'
import { GOODS_KIND_LABEL } from '@contract/order/goods-kinds'
import { PAY_SOURCE_LABEL, type PaySource } from '@contract/payment/payment-status'
import { showYuan } from '../../core/text/show'
import { sumByPart, type Part } from './sums'

type Rows = FinanceRows['rows']

/** Sums of a period by provider and kind of goods. */
export const PeriodTable = ({ income, refunds }: { income: Rows; refunds: Rows }) => (
  <Table<Part>
    size="middle"
    rowKey="key"
    pagination={false}
    dataSource={sumByPart(income, refunds)}
    locale={{ emptyText: '这段时间没有收入和退款' }}
    columns={[
      {
        key: 'provider',
        title: '渠道',
        render: (_, { provider }) => PAY_SOURCE_LABEL[provider as PaySource] ?? provider,
      },
      { key: 'kind', title: '种类', render: (_, { kind }) => GOODS_KIND_LABEL[kind] },
      { key: 'incomeCount', title: '收款笔数', align: 'right', dataIndex: 'incomeCount' },
      { key: 'income', title: '收入', align: 'right', render: (_, { incomeFen }) => showYuan(incomeFen) },
      { key: 'refundCount', title: '退款笔数', align: 'right', dataIndex: 'refundCount' },
      { key: 'refund', title: '退款', align: 'right', render: (_, { refundFen }) => showYuan(refundFen) },
      {
        key: 'net',
        title: '净收入',
        align: 'right',
        render: (_, { incomeFen, refundFen }) => showYuan(incomeFen - refundFen),
      },
    ]}
  />
)
