import { useState } from 'react'
import { Segmented, Table } from 'antd'
import { useCall } from '../../core/call/queries'
import type { Output } from '../../core/call/staff-calls'
import type { Row } from '../../core/desk/desk'
import { Html } from '../../core/text/Html'
import { showTime } from '../../core/text/show'

const STATES = { all: '全部', unread: '没读', read: '读了没签', signed: '签了' } as const

interface Props {
  notice: Row<'POST /staff/class/notice/page'>
  reach: Output<'GET /staff/class/notice/reach'>
}

/** A notice, and who has read and signed it. */
const NoticeDetail = ({ notice, reach }: Props) => {
  const [state, setState] = useState<keyof typeof STATES>('all')
  const [page, setPage] = useState(1)
  const { data } = useCall(
    'POST /staff/class/notice/reader/page',
    { noticeId: notice.id, pageCurrent: page, ...(state !== 'all' && { state }) },
    { keepsLast: true },
  )
  return (
    <>
      <Html of={notice.html} />
      {notice.status === 'published' && (
        <p className="hint">
          还差 {reach.missingCount} 位，提醒能到其中 {reach.reachableCount} 位的手机
          {reach.remindedAt && `；${showTime(reach.remindedAt)} 已提醒过`}
        </p>
      )}
      <Segmented
        aria-label="谁"
        value={state}
        onChange={(next) => {
          setState(next)
          setPage(1)
        }}
        options={Object.entries(STATES).map(([value, label]) => ({ value: value as keyof typeof STATES, label }))}
      />
      <Table
        size="small"
        rowKey="learnerId"
        loading={!data}
        dataSource={data?.list}
        pagination={{ current: page, total: data?.totalCount ?? 0, onChange: setPage, hideOnSinglePage: true }}
        columns={[
          { title: '学员', render: (_, row) => row.realName || row.nickName },
          { title: '读', render: (_, row) => showTime(row.readAt) || '—' },
          { title: '签', render: (_, row) => [row.choice, showTime(row.signedAt)].filter(Boolean).join(' ') || '—' },
        ]}
      />
    </>
  )
}
export default NoticeDetail
