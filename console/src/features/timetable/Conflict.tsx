import { Alert, Button, Modal, Skeleton } from 'antd'
import { useCall } from '../../core/call/queries'
import type { Output } from '../../core/call/staff-calls'

export interface Collision {
  session: Output<'POST /staff/timetable/session/page'>['list'][number]
  startsAt: string
  endsAt: string
  /** What collides, with whom and when. */
  message: string
}

interface Props {
  of: Collision
  onRoom: (roomId: string) => void
  onClose: () => void
}

const MOST_SHOWN = 8

/** Why a session does not fit there, and which rooms are free at that time. */
const Conflict = ({ of, onRoom, onClose }: Props) => {
  const { data } = useCall('POST /staff/timetable/room/free', { startsAt: of.startsAt, endsAt: of.endsAt })
  return (
    <Modal
      open
      title={`放不下：${of.session.subject}`}
      onCancel={onClose}
      footer={<Button onClick={onClose}>放回原处</Button>}
    >
      <Alert type="error" showIcon title={of.message} />
      <h2>这段时间空着的教室</h2>
      {!data ? (
        <Skeleton active title={false} />
      ) : (
        <div className="drawer-acts">
          {data.rooms.slice(0, MOST_SHOWN).map(({ id, building, name, capacity }) => (
            <Button key={id} onClick={() => onRoom(id)}>
              换到 {building} {name}
              {capacity ? `（${capacity} 座）` : ''}
            </Button>
          ))}
          {data.rooms.length === 0 && '没有空教室'}
        </div>
      )}
    </Modal>
  )
}
export default Conflict
