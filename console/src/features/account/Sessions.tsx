import { Table } from 'antd'
import { useCall } from '../../core/call/queries'
import type { Output } from '../../core/call/staff-calls'
import { ActButton } from '../../core/desk/ActButton'
import { actOn } from '../../core/desk/desk'
import { Fault } from '../../core/record/Fault'
import { showTime } from '../../core/text/show'

type Session = Output<'GET /staff/me/session/list'>[number]

const close = actOn<Session>()('POST /staff/me/session/close', ({ id }) => ({ id }), {
  label: '退出',
  when: ({ current }) => !current,
  warn: '那台设备马上退出登录。不认识的话，再改一次密码。',
  danger: true,
})

/** Where the account is logged in. */
export const Sessions = () => {
  const { data, error, isPending, refetch } = useCall('GET /staff/me/session/list', {})
  return (
    <>
      <h2>登录着的地方</h2>
      {error && !data ? (
        <Fault error={error} retry={() => refetch()} />
      ) : (
        <Table<Session>
          size="middle"
          rowKey="id"
          pagination={false}
          loading={isPending}
          dataSource={data}
          columns={[
            { key: 'device', title: '设备', render: (_, { deviceName }) => deviceName || '不认识的设备' },
            { key: 'network', title: '网络', dataIndex: 'network' },
            { key: 'createdAt', title: '登录', render: (_, { createdAt }) => showTime(createdAt) },
            { key: 'usedAt', title: '最近用过', render: (_, { usedAt }) => showTime(usedAt) },
            {
              key: 'acts',
              title: '操作',
              render: (_, session) =>
                session.current ? '这里' : <ActButton act={close} from={session} name={session.deviceName} />,
            },
          ]}
        />
      )}
    </>
  )
}
