import { useEffect, useRef, useState } from 'react'
import { App, Button, Empty, Input, Skeleton, type InputRef } from 'antd'
import { useCall, write } from '../../core/call/queries'
import { describeFault } from '../../core/call/refusal'
import { ActLayer } from '../../core/desk/ActLayer'
import { actOn } from '../../core/desk/desk'
import { isWriting } from '../../core/desk/DeskFilters'
import { showTime } from '../../core/text/show'
import { Fault } from '../../core/record/Fault'

const purge = actOn<null>()('PUT /staff/attendance/purge', () => ({}), {
  label: '删除旧照片',
  ask: { days: { label: '删除多少天以前的', unit: '天', start: 180 } },
  warn: '删除后找不回来。每位学员第一张通过的照片留作比对。',
  danger: true,
  done: ({ removed }) => `已删除 ${removed} 张`,
})

/** Photos of signing in, one after the other: the keys pass, refuse and go on. */
const AttendancePage = () => {
  const { message } = App.useApp()
  const [at, setAt] = useState(0)
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isPurging, setPurging] = useState(false)
  const words = useRef<InputRef>(null)
  const queue = useCall('POST /staff/attendance/page', { pageSize: 50 }, { keepsLast: true })
  const list = queue.data?.list ?? []
  const row = list[Math.min(at, Math.max(0, list.length - 1))]
  const photo = useCall('POST /staff/attendance/photo', row?.hasPhoto ? { id: row.id } : undefined)

  const decide = async (act: 'pass' | 'refuse' | 'excuse'): Promise<void> => {
    if (!row || isBusy) return
    if (act === 'refuse' && !reason.trim()) {
      words.current?.focus()
      return void message.warning('先写为什么不通过，学员会看到')
    }
    setBusy(true)
    try {
      if (act === 'pass') await write('PUT /staff/attendance/pass', { id: row.id })
      else if (act === 'excuse') await write('PUT /staff/attendance/excuse', { id: row.id })
      else await write('PUT /staff/attendance/refuse', { id: row.id, reason: reason.trim() })
      setReason('')
      words.current?.blur()
    } catch (error) {
      void message.error(describeFault(error))
    } finally {
      setBusy(false)
    }
  }
  const step = (by: number): void => setAt((last) => Math.min(Math.max(0, last + by), Math.max(0, list.length - 1)))

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isWriting(event.target) || event.ctrlKey || event.metaKey || document.querySelector('.ant-modal-wrap')) return
      if (event.key === 'Enter') void decide('pass')
      else if (event.key === 'x') {
        event.preventDefault()
        words.current?.focus()
      } else if (event.key === 'l') void decide('excuse')
      else if (event.key === 'j' || event.key === 'ArrowRight') step(1)
      else if (event.key === 'k' || event.key === 'ArrowLeft') step(-1)
      else return
      if (event.key === 'Enter') event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  return (
    <section className="desk">
      <header className="desk-head">
        <div>
          <h1>
            签到照片审核<span className="total">{queue.data?.totalCount ?? 0} 张待审</span>
          </h1>
          <p className="hint">看照片会记入操作记录。</p>
        </div>
        <Button onClick={() => setPurging(true)}>删除旧照片</Button>
      </header>
      {queue.error && !queue.data ? (
        <Fault error={queue.error} retry={() => queue.refetch()} />
      ) : queue.isPending ? (
        <Skeleton active />
      ) : !row ? (
        <Empty description="都审完了" />
      ) : (
        <div className="review">
          <div className="review-pictures">
            {!row.hasPhoto && <p>学员不同意拍照，请用别的办法核对本人，例如当面看证件。</p>}
            <Shot label="这次的照片" src={row.hasPhoto ? photo.data?.photo : ''} fault={photo.error} />
            <Shot label="第一张通过的照片" src={row.hasPhoto ? photo.data?.reference : ''} fault={photo.error} />
          </div>
          <aside className="review-side">
            <h2>{row.nickName}</h2>
            <p>{row.phone}</p>
            <p>
              {row.courseTitle}
              <br />
              {row.lessonTitle} · {row.title}
            </p>
            <p className="time">{showTime(row.signedAt)}</p>
            <p className="hint">
              第 {Math.min(at, list.length - 1) + 1} / {queue.data?.totalCount} 张
            </p>
            <Button type="primary" block loading={isBusy} onClick={() => void decide('pass')}>
              是本人，通过 <kbd>Enter</kbd>
            </Button>
            <Input
              ref={words}
              aria-label="不通过的原因"
              placeholder="不通过的原因（X）"
              maxLength={60}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              onPressEnter={() => void decide('refuse')}
            />
            <Button danger block disabled={isBusy} onClick={() => void decide('refuse')}>
              不通过 <kbd>X</kbd>
            </Button>
            <Button block disabled={isBusy} onClick={() => void decide('excuse')}>
              记为请假 <kbd>L</kbd>
            </Button>
            <div className="review-steps">
              <Button block onClick={() => step(-1)}>
                上一张 <kbd>K</kbd>
              </Button>
              <Button block onClick={() => step(1)}>
                先放着 <kbd>J</kbd>
              </Button>
            </div>
          </aside>
        </div>
      )}
      {isPurging && <ActLayer act={purge} from={null} onClose={() => setPurging(false)} />}
    </section>
  )
}

const Shot = ({ label, src, fault }: { label: string; src: string | undefined; fault: Error | null }) => (
  <figure className="shot">
    {src ? (
      <img src={src} alt={label} />
    ) : (
      <div className="shot-none">{fault ? describeFault(fault) : src === '' ? '还没有' : '正在读取'}</div>
    )}
    <figcaption>{label}</figcaption>
  </figure>
)
export default AttendancePage
