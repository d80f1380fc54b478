import { lazy, Suspense, useState } from 'react'
import { Alert, Table } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useCall } from '../../core/call/queries'
import { describeFault } from '../../core/call/refusal'
import { showYuan } from '../../core/text/show'

const SpanPick = lazy(() => import('./SpanPick'))

const DAY = 'YYYY-MM-DD'

/** What the promoter programme brought, by level and between two days. */
const PromoterFiguresPage = () => {
  const [span, setSpan] = useState<readonly [Dayjs, Dayjs]>(() => [dayjs().subtract(30, 'day'), dayjs()])
  const [from, until] = span
  const { data, error, isFetching } = useCall(
    'POST /staff/promoter/figures',
    { from: from.format(DAY), until: until.format(DAY) },
    { keepsLast: true },
  )
  const rows = data ?? []
  const sum = (read: (row: (typeof rows)[number]) => number): number =>
    rows.reduce((total, row) => total + read(row), 0)
  return (
    <section className="desk">
      <header className="desk-head">
        <div>
          <h1>推广数据</h1>
          <p className="hint">佣金取自账本。</p>
        </div>
        <Suspense fallback={null}>
          <SpanPick value={span} onChange={setSpan} />
        </Suspense>
      </header>
      {error && <Alert type="error" showIcon title={describeFault(error)} style={{ marginBottom: 12 }} />}
      <Table
        rowKey="levelName"
        loading={isFetching && !data}
        dataSource={rows}
        pagination={false}
        locale={{ emptyText: '这段时间没有推广' }}
        columns={[
          { title: '等级', dataIndex: 'levelName' },
          { title: '推广员', dataIndex: 'promoterCount', align: 'right' },
          { title: '订单', dataIndex: 'orderCount', align: 'right' },
          { title: '成交额', dataIndex: 'salesFen', align: 'right', render: showYuan },
          { title: '结算佣金', dataIndex: 'settledFen', align: 'right', render: showYuan },
          { title: '扣回佣金', dataIndex: 'returnedFen', align: 'right', render: showYuan },
        ]}
        summary={() =>
          rows.length > 1 && (
            <Table.Summary.Row>
              <Table.Summary.Cell index={0}>合计</Table.Summary.Cell>
              {[
                String(sum((row) => row.promoterCount)),
                String(sum((row) => row.orderCount)),
                showYuan(sum((row) => row.salesFen)),
                showYuan(sum((row) => row.settledFen)),
                showYuan(sum((row) => row.returnedFen)),
              ].map((text, index) => (
                <Table.Summary.Cell key={index} index={index + 1} align="right">
                  {text}
                </Table.Summary.Cell>
              ))}
            </Table.Summary.Row>
          )
        }
      />
    </section>
  )
}
export default PromoterFiguresPage
