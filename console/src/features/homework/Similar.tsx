import { Button } from 'antd'
import { useCall } from '../../core/call/queries'

/** Texts that resemble this one: for the marker to judge. */
export const Similar = ({ handInId, onOpen }: { handInId: string; onOpen: (learnerId: string) => void }) => {
  const { data } = useCall('GET /staff/homework/work/similar', { handInId })
  if (!data?.hints.length) return null
  return (
    <p className="hint">
      {data.hints.map(({ learnerId, learnerName, percent }) => (
        <Button key={learnerId} type="link" size="small" onClick={() => onOpen(learnerId)}>
          和{learnerName}的文字有 {percent}% 相近
        </Button>
      ))}
      只给老师参考，不代表抄袭
    </p>
  )
}
