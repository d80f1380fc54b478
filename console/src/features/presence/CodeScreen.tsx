import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CloseOutlined } from '@ant-design/icons'
import { Button, QRCode } from 'antd'
import { call } from '../../core/call/call'
import { describeFault } from '../../core/call/refusal'

/** How often the counts are read while the code itself stays. */
const POLL_MILLISECONDS = 3000

/** The code of signing in, over the whole screen of the classroom; a new one every fifteen seconds. */
const CodeScreen = ({ id, subject, onClose }: { id: string; subject: string; onClose: () => void }) => {
  const { data, error } = useQuery({
    queryKey: ['sign-in', 'code-screen', id],
    queryFn: () => call('GET /staff/sign-in/code', { id }),
    refetchInterval: POLL_MILLISECONDS,
    staleTime: 0,
  })
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])
  return (
    <div className="code-screen" role="dialog" aria-label="签到码" aria-modal="true">
      <Button className="code-close" icon={<CloseOutlined />} onClick={onClose}>
        关闭 Esc
      </Button>
      <h1>{subject}</h1>
      {error && <p role="alert">{describeFault(error)}</p>}
      {data && (
        <>
          <QRCode value={data.url} size={360} aria-label="签到的二维码" />
          <p className="code-digits">{data.code}</p>
          <p>
            已到 <b>{data.counts.present}</b> / {data.counts.expected} 人，码每 15 秒换一次
          </p>
        </>
      )}
    </div>
  )
}
export default CodeScreen
