import { Table } from 'antd'
import type { Output } from '../../core/call/staff-calls'
import { STATE_WORDS } from './words'

type Results = Output<'PUT /staff/withdrawal/bank/confirm'>['results']

/** What became of each line that was entered. */
const BankResults = ({ results }: { results: Results }) => (
  <Table
    size="small"
    rowKey="number"
    dataSource={results}
    pagination={results.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
    columns={[
      { key: 'number', title: '单号', dataIndex: 'number' },
      { key: 'state', title: '现在', render: (_, { state }) => (state ? STATE_WORDS[state] : '没有这一笔') },
      { key: 'error', title: '说明', dataIndex: 'error' },
    ]}
  />
)
export default BankResults
