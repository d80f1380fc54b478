import { useState } from 'react'
import { App, Button, Input, Modal, Timeline } from 'antd'
import { ATTEMPT_STATUS_LABEL, HAND_IN_LABEL, type AttemptLogEvent } from '@contract/exam/attempt-status'
import { formatPoints } from '@contract/paper/paper-kinds'
import { useCall, write } from '../../core/call/queries'
import { describeFault } from '../../core/call/refusal'
import type { Output } from '../../core/call/staff-calls'
import { Facts } from '../../core/record/Facts'
import { Html } from '../../core/text/Html'
import { showTime } from '../../core/text/show'

type Attempt = Output<'GET /staff/exam/attempt/view'>
type Answer = NonNullable<Attempt['items'][number]['answer']>
type FaceCheck = Attempt['faceChecks'][number]

const EVENT_WORDS: Record<AttemptLogEvent, string> = {
  verify: '开始核验',
  begin: '开始考试',
  miss: '缺考',
  pause: '离开考试',
  resume: '回到考试',
  submit: '交卷',
  expire: '到时间交卷',
  force: '切屏超限交卷',
  forceByFace: '核验未通过交卷',
  review: '开始阅卷',
  finish: '出成绩',
  void: '作废',
  remark: '改判',
  extend: '延长时间',
}
const FACE_WORDS: Record<FaceCheck['status'], string> = {
  planned: '还没到',
  open: '等考生拍照',
  passed: '通过',
  waiting: '待核对',
  refused: '不是本人',
  missed: '没有拍',
}
const FIRST_LETTER = 65

const showAnswer = ({ body }: Attempt['items'][number], answer: Answer | null): React.ReactNode => {
  if (!answer) return '没有作答'
  if (answer.choices)
    return answer.choices
      .map((choice) => {
        const at = (body.options ?? []).findIndex(({ id }) => id === choice)
        return at < 0
          ? choice === 'true'
            ? '正确'
            : choice === 'false'
              ? '错误'
              : choice
          : String.fromCharCode(FIRST_LETTER + at)
      })
      .join('')
  if (answer.texts) return answer.texts.map((text) => text || '（空）').join('；')
  return answer.text || (answer.pictures?.length ? `${answer.pictures.length} 张图片` : '没有作答')
}

/** One attempt: its checks of the face, its answers, and what happened. */
const AttemptDetail = ({ attempt }: { attempt: Attempt }) => {
  const [shown, setShown] = useState<FaceCheck>()
  return (
    <>
      <Facts
        of={[
          ['考生', `${attempt.nickName} ${attempt.phone}`],
          ['试卷', attempt.paperTitle],
          ['状态', ATTEMPT_STATUS_LABEL[attempt.status]],
          ['进入', showTime(attempt.enteredAt)],
          ['截止', showTime(attempt.deadlineAt)],
          [
            '交卷',
            attempt.submittedAt &&
              `${showTime(attempt.submittedAt)} ${attempt.handIn ? HAND_IN_LABEL[attempt.handIn] : ''}`,
          ],
          ['切屏', `${attempt.switches} 次`],
          [
            '分数',
            attempt.scoreHundredths === null
              ? ''
              : `${formatPoints(attempt.scoreHundredths)} / ${formatPoints(attempt.totalHundredths)}`,
          ],
        ]}
      />
      {attempt.faceChecks.length > 0 && <h2>人脸核验</h2>}
      <ul>
        {attempt.faceChecks.map((check) => (
          <li key={check.id}>
            {check.kind === 'entry' ? '进考场' : '考试中'} <span className="time">{showTime(check.opensAt)}</span>{' '}
            {FACE_WORDS[check.status]} {check.reason}
            {check.hasPhoto && (
              <Button type="link" size="small" onClick={() => setShown(check)}>
                看照片
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown && <FaceReview check={shown} onClose={() => setShown(undefined)} />}
      {attempt.apart.length > 0 && (
        <>
          <h2>没有算的答案</h2>
          <ul>
            {attempt.apart.map((each, index) => (
              <li key={index}>
                第 {each.position} 题：{each.reason === 'late' ? '到时间以后才收到' : '在另一台设备上作答'}{' '}
                <span className="time">{showTime(each.receivedAt)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>经过</h2>
      <Timeline
        items={attempt.log.map(({ event, actor, at, reason }, index) => ({
          key: index,
          content: (
            <>
              <b>{EVENT_WORDS[event]}</b> {reason} <span className="below">{actor}</span>
              <span className="time"> {showTime(at)}</span>
            </>
          ),
        }))}
      />
      <h2>答案</h2>
      <ol>
        {attempt.items.map((item) => (
          <li key={item.position}>
            <Html of={item.body.stem} />
            <p>
              <b>答：</b>
              {showAnswer(item, item.answer)}{' '}
              <span className="below">
                {item.scoreHundredths === null ? '未评' : formatPoints(item.scoreHundredths)} /{' '}
                {formatPoints(item.maxHundredths)}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

const FaceReview = ({ check, onClose }: { check: FaceCheck; onClose: () => void }) => {
  const { message } = App.useApp()
  const photo = useCall('POST /staff/exam/face/photo', { id: check.id })
  const [reason, setReason] = useState('')
  const decide = async (passed: boolean): Promise<void> => {
    if (!passed && !reason.trim()) return void message.warning('请写原因，学员会看到')
    try {
      await write('PUT /staff/exam/face/decide', { id: check.id, passed, reason: passed ? '' : reason.trim() })
      onClose()
    } catch (error) {
      void message.error(describeFault(error))
    }
  }
  return (
    <Modal
      open
      title="核对照片"
      width={720}
      onCancel={onClose}
      footer={
        <>
          <Button danger onClick={() => void decide(false)}>
            不是本人
          </Button>
          <Button type="primary" onClick={() => void decide(true)}>
            是本人
          </Button>
        </>
      }
    >
      {photo.error && <p role="alert">{describeFault(photo.error)}</p>}
      <div className="review-pictures face-pair">
        {photo.data?.photo && <img src={photo.data.photo} alt="考试时的照片" />}
        {photo.data?.reference ? <img src={photo.data.reference} alt="比对用的照片" /> : <span>没有比对用的照片</span>}
      </div>
      <Input
        aria-label="不是本人的原因"
        placeholder="不是本人时写原因"
        maxLength={60}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Modal>
  )
}
export default AttemptDetail
