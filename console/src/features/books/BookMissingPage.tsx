import { useState } from 'react'
import { useSearch } from '@tanstack/react-router'
import { Alert, Button, Drawer, Skeleton, Table } from 'antd'
import { useCall } from '../../core/call/queries'
import { describeFault } from '../../core/call/refusal'
import { BookCrumbs } from './BookCrumbs'

const PAGE_SIZE = 50

/** Those of a class who have not signed yet. */
const Unsigned = ({ roundId, partyId }: { roundId: string; partyId: string }) => {
  const [page, setPage] = useState(1)
  const { data, error } = useCall(
    'POST /staff/book/unsigned/page',
    { roundId, partyId, pageCurrent: page, pageSize: PAGE_SIZE },
    { keepsLast: true },
  )
  if (error && !data) return <Alert type="error" showIcon title={describeFault(error)} />
  return (
    <Table
      size="small"
      rowKey="learnerId"
      loading={!data}
      dataSource={data?.list}
      locale={{ emptyText: '都签过字了' }}
      columns={[{ title: '学员', dataIndex: 'learnerName' }]}
      pagination={{
        current: page,
        pageSize: PAGE_SIZE,
        total: data?.totalCount,
        onChange: setPage,
        hideOnSinglePage: true,
        showSizeChanger: false,
      }}
    />
  )
}

const COUNTS = [
  ['members', '人数'],
  ['unanswered', '没签字'],
  ['declined', '不要'],
  ['unpaid', '待付款'],
  ['wanted', '等到货'],
  ['ready', '已到货'],
  ['handedOut', '已领取'],
  ['unconfirmed', '没确认'],
] as const

/** Class by class: how many of its learners are where with each thing. */
const BookMissingPage = () => {
  const { roundId } = useSearch({ strict: false }) as { roundId?: string }
  const { data, error } = useCall('POST /staff/book/missing/list', roundId ? { roundId } : undefined)
  const [party, setParty] = useState<{ id: string; name: string }>()
  return (
    <section className="desk">
      <header className="desk-head">
        <h1>各班缺多少</h1>
      </header>
      <BookCrumbs />
      {!roundId && <Alert type="info" showIcon title="请先在教材征订里选一次征订" />}
      {error && !data && <Alert type="error" showIcon title={describeFault(error)} />}
      {roundId && !data && !error && <Skeleton active />}
      {data && (
        <Table
          rowKey={({ partyId, itemId }) => `${partyId} ${itemId}`}
          dataSource={data.list}
          pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
          locale={{ emptyText: '还没有给班级加教材' }}
          scroll={{ x: 'max-content' }}
          columns={[
            {
              title: '班级',
              render: (_, { partyId, partyName }) => (
                <Button
                  type="link"
                  style={{ padding: 0 }}
                  onClick={() => setParty({ id: partyId, name: partyName })}
                  title="看谁没签字"
                >
                  {partyName}
                </Button>
              ),
            },
            { title: '教材', dataIndex: 'title' },
            ...COUNTS.map(([field, title]) => ({ title, dataIndex: field, align: 'right' as const })),
          ]}
        />
      )}
      {party && roundId && (
        <Drawer open size={420} title={`${party.name}：还没签字的`} onClose={() => setParty(undefined)}>
          <Unsigned key={party.id} roundId={roundId} partyId={party.id} />
        </Drawer>
      )}
    </section>
  )
}
export default BookMissingPage
