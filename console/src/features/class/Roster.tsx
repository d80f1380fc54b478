import { useState } from 'react'
import { DatePicker, Drawer, Skeleton, Table } from 'antd'
import dayjs from 'dayjs'
import { MEMBER_ROLE_LABEL } from '@contract/party/party-kinds'
import { useCall } from '../../core/call/queries'

/** Who was in a class on one day. */
const Roster = ({ classId, onClose }: { classId: string; onClose: () => void }) => {
  const [day, setDay] = useState(() => dayjs().format('YYYY-MM-DD'))
  const { data } = useCall('GET /staff/class/member/roster', { classId, day })
  return (
    <Drawer open title="某一天的名单" size={520} onClose={onClose}>
      <DatePicker
        aria-label="哪一天"
        allowClear={false}
        value={dayjs(day)}
        onChange={(next) => next && setDay(next.format('YYYY-MM-DD'))}
      />
      {data ? (
        <Table
          size="small"
          rowKey="id"
          pagination={false}
          dataSource={data.members}
          columns={[
            { title: '姓名', render: (_, { realName, nickName }) => realName || nickName },
            { title: '学号', dataIndex: 'studentNumber' },
            { title: '身份', render: (_, { role }) => MEMBER_ROLE_LABEL[role] },
          ]}
        />
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  )
}
export default Roster
