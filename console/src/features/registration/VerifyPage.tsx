import { useRef, useState } from 'react'
import { Alert, App, Button, Input, Result, type InputRef } from 'antd'
import { call } from '../../core/call/call'
import { write } from '../../core/call/queries'
import { describeFault } from '../../core/call/refusal'
import type { Output } from '../../core/call/staff-calls'
import { Facts } from '../../core/record/Facts'
import { showTime } from '../../core/text/show'

type Found = Output<'POST /staff/registration/verify/find'>
const FACE_WORDS = { none: '还没有核对', waiting: '等学员在手机上拍', passed: '人脸一致', refused: '人脸不一致' }

/** At the door of the examination, on a tablet: the code of a ticket, the portrait, and the decision. */
const VerifyPage = () => {
  const { message } = App.useApp()
  const [code, setCode] = useState('')
  const [found, setFound] = useState<Found>()
  const [fault, setFault] = useState('')
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const input = useRef<InputRef>(null)
  const work = async (act: () => Promise<Found | undefined>): Promise<void> => {
    setBusy(true)
    setFault('')
    try {
      setFound(await act())
    } catch (error) {
      setFault(describeFault(error))
    } finally {
      setBusy(false)
    }
  }
  const find = () => {
    if (!code.trim()) return
    setReason('')
    void work(() => call('POST /staff/registration/verify/find', { code: code.trim() }))
  }
  const decide = (passed: boolean) => {
    if (!found) return
    if (!passed && !reason.trim()) return void message.warning('请写不通过的原因，学员会看到')
    void work(async () => {
      await write('PUT /staff/registration/verify/decide', {
        id: found.id,
        passed,
        reason: passed ? '' : reason.trim(),
      })
      void message.success(passed ? '已通过' : '已记下不通过')
      setCode('')
      input.current?.focus()
      return undefined
    })
  }
  return (
    <section className="verify">
      <h1>现场核验</h1>
      <p className="hint">用扫码枪扫准考证上的码，或输入准考证号，按 Enter。每次查找都会记入操作记录。</p>
      <Input.Search
        ref={input}
        autoFocus
        size="large"
        aria-label="准考证的码或号"
        placeholder="准考证的码或号"
        enterButton="查找"
        loading={isBusy}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        onSearch={find}
      />
      {fault && <Alert type="error" showIcon title={fault} role="alert" />}
      {!found && !fault && <Result status="info" title="请扫下一位考生的准考证" />}
      {found && (
        <div className="verify-found">
          <div className="review-pictures">
            <Portrait label="报名照片" src={found.portrait} />
            {found.comparesFace && <Portrait label={FACE_WORDS[found.faceResult]} src={found.face} />}
          </div>
          <div>
            <h2 className="verify-name">
              {found.number} · {found.room} {found.seat}
            </h2>
            <Facts
              of={[
                ['考试', found.title],
                ['岗位', found.postName],
                ...found.values.map(({ label, text }) => [label, text] as const),
                [
                  '上次核验',
                  found.verification !== 'none' &&
                    [
                      found.verification === 'passed' ? '通过' : '不通过',
                      found.verifyReason,
                      showTime(found.verifiedAt),
                    ].join(' '),
                ],
              ]}
            />
            <Button type="primary" size="large" block loading={isBusy} onClick={() => decide(true)}>
              是本人，通过
            </Button>
            <Input
              size="large"
              aria-label="不通过的原因"
              placeholder="不通过的原因"
              maxLength={60}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
            <Button danger size="large" block disabled={isBusy} onClick={() => decide(false)}>
              不通过
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}

const Portrait = ({ label, src }: { label: string; src: string }) => (
  <figure className="shot">
    {src ? <img src={src} alt={label} /> : <div className="shot-none">没有照片</div>}
    <figcaption>{label}</figcaption>
  </figure>
)
export default VerifyPage
