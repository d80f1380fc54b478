import { useRef, useState } from 'react'
import { Alert, App, Button, Card, Input, Tag, type InputRef } from 'antd'
import { Link } from '@tanstack/react-router'
import { CLAIM_STATUS_LABEL, type GiveState } from '@contract/book/book-kinds'
import { call } from '../../core/call/call'
import { write } from '../../core/call/queries'
import { describeFault } from '../../core/call/refusal'
import type { Output } from '../../core/call/staff-calls'
import { showTime } from '../../core/text/show'

type Given = Output<'GET /staff/book/code/view'>
const STATE_WORDS: Record<GiveState, string> = {
  given: '可以领取',
  confirmed: '班级代表已领，本人来确认',
  done: '已经领过了',
  waiting: '还没到货',
  packed: '已装给班级代表，还没签收',
}
const DONE_WORDS: Record<GiveState, string> = {
  ...STATE_WORDS,
  given: '已发放',
  confirmed: '已记为本人确认',
}

/** The counter: a code is scanned or typed, what it is for is shown, and handed out with one key. */
const BookCounterPage = () => {
  const { message } = App.useApp()
  const [code, setCode] = useState('')
  const [seen, setSeen] = useState<{ code: string; given: Given; isDone: boolean }>()
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const input = useRef<InputRef>(null)
  const perform = async (work: () => Promise<void>): Promise<void> => {
    setFault('')
    setBusy(true)
    try {
      await work()
    } catch (error) {
      setFault(describeFault(error))
    } finally {
      setBusy(false)
      input.current?.focus({ cursor: 'all' })
    }
  }
  const look = () =>
    perform(async () => {
      setSeen(undefined)
      const asked = code.trim()
      if (asked)
        setSeen({ code: asked, given: await call('GET /staff/book/code/view', { code: asked }), isDone: false })
    })
  const give = () =>
    perform(async () => {
      if (!seen) return
      const given = await write('PUT /staff/book/code/give', { code: seen.code })
      setSeen({ ...seen, given, isDone: true })
      setCode('')
      void message.success(`${given.learnerName}：${DONE_WORDS[given.state]}`)
    })
  const mayGive = seen && !seen.isDone && (seen.given.state === 'given' || seen.given.state === 'confirmed')
  return (
    <section className="desk">
      <header className="desk-head">
        <div>
          <h1>窗口发放</h1>
          <p className="hint">扫学员的取书码，或输入六位数字后按回车；再按一次回车发放。</p>
        </div>
        <Link to={'/book-hand-outs'}>发放记录、退回和换尺码</Link>
      </header>
      <Input.Search
        ref={input}
        autoFocus
        size="large"
        style={{ maxWidth: 420, marginBottom: 16 }}
        aria-label="取书码"
        placeholder="取书码"
        enterButton="查看"
        loading={isBusy}
        maxLength={20}
        value={code}
        onChange={({ target }) => {
          setCode(target.value)
          setSeen((last) => (last?.code === target.value.trim() ? last : undefined))
        }}
        onSearch={() => void (mayGive && seen.code === code.trim() ? give() : look())}
      />
      {fault && <Alert type="error" showIcon title={fault} role="alert" style={{ marginBottom: 16 }} />}
      {seen && (
        <Card
          title={`${seen.given.learnerName} · ${seen.given.roundTitle}`}
          extra={
            <Tag color={mayGive || seen.isDone ? 'success' : 'warning'}>
              {(seen.isDone ? DONE_WORDS : STATE_WORDS)[seen.given.state]}
            </Tag>
          }
        >
          <ul className="plain">
            {seen.given.items.map(({ claimId, title, size, status, at }) => (
              <li key={claimId}>
                <b>{title}</b> {size} <span className="none">{CLAIM_STATUS_LABEL[status]}</span>
                <span className="time"> {showTime(at)}</span>
              </li>
            ))}
          </ul>
          {mayGive && (
            <Button type="primary" size="large" loading={isBusy} onClick={() => void give()}>
              {seen.given.state === 'given' ? '发放' : '本人确认'}
            </Button>
          )}
        </Card>
      )}
    </section>
  )
}
export default BookCounterPage
