import { useEffect, useState } from 'react'
import { useSearch } from '@tanstack/react-router'
import { App, Empty, Image, Result, Skeleton } from 'antd'
import { formatPoints, HUNDREDTHS } from '@contract/paper/paper-kinds'
import { useCall, write } from '../../core/call/queries'
import { describeFault } from '../../core/call/refusal'
import type { Output } from '../../core/call/staff-calls'
import { Levels, levelsOf } from '../../core/mark/Levels'
import { MarkDesk } from '../../core/mark/MarkDesk'
import { CommentBox, focusComment, usePhrases } from '../../core/mark/Phrases'
import { Facts } from '../../core/record/Facts'
import { Html } from '../../core/text/Html'
import { PageLink } from '../../core/frame/PageLink'
import { Fault } from '../../core/record/Fault'

type Answer = Output<'POST /staff/exam/marking/list'>['list'][number]
const idOf = ({ attemptId, position }: Answer): string => `${attemptId}-${position}`

/** Essays of one question, without saying whose they are. */
const MarkingDeskPage = () => {
  const { paperId, questionId } = useSearch({ strict: false }) as { paperId?: string; questionId?: string }
  const list = useCall(
    'POST /staff/exam/marking/list',
    paperId ? { paperId, ...(questionId && { questionId }), pageSize: 100 } : undefined,
    { keepsLast: true },
  )
  if (!paperId) return <Result title="请从阅卷里选一道题" extra={<PageLink to="marking">去阅卷</PageLink>} />
  if (list.error && !list.data) return <Fault error={list.error} retry={() => list.refetch()} />
  if (!list.data) return <Skeleton active />
  if (list.data.list.length === 0)
    return <Empty description="这道题都评完了">{<PageLink to="marking">回到阅卷</PageLink>}</Empty>
  return <Desk answers={list.data.list} />
}

const Desk = ({ answers }: { answers: readonly Answer[] }) => {
  const { message } = App.useApp()
  const [open, setOpen] = useState<string>()
  const [points, setPoints] = useState<number>()
  const [comment, setComment] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { phrases, remember, keysOf } = usePhrases('exam-phrases')
  const answer = answers.find((each) => idOf(each) === open) ?? answers.find(({ own }) => !own) ?? answers[0]
  const id = idOf(answer)
  useEffect(() => {
    setPoints(answer.own ? answer.own.scoreHundredths / HUNDREDTHS : undefined)
    setComment(answer.own?.comment ?? '')
    // Of another answer: one that was read anew must not change what is being written.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id])
  const most = answer.maxHundredths / HUNDREDTHS
  const levels = levelsOf(most)
  const save = async (): Promise<void> => {
    if (isBusy) return
    if (points === undefined) return void message.warning('先给分：按数字键，或写出分数')
    setBusy(true)
    try {
      const { attemptId, position, revision } = answer
      const next = answers[answers.indexOf(answer) + 1]
      const { finished } = await write('PUT /staff/exam/marking/mark', {
        attemptId,
        position,
        revision,
        scoreHundredths: Math.round(points * HUNDREDTHS),
        comment: comment.trim(),
      })
      remember(comment)
      if (finished) void message.success('这份试卷评完了，成绩已发给学员')
      setOpen(next && idOf(next))
    } catch (error) {
      void message.error(describeFault(error))
    } finally {
      setBusy(false)
    }
  }
  const digits = Object.fromEntries(levels.map((level, index) => [String(index + 1), () => setPoints(level)]))
  return (
    <MarkDesk
      title="阅卷"
      below="不显示考生是谁"
      head={<PageLink to="marking">换一道题</PageLink>}
      items={answers.map((each) => ({
        id: idOf(each),
        title: each.attemptNumber,
        below: `第 ${each.position} 题`,
        state: each.own ? formatPoints(each.own.scoreHundredths) : '待评',
        waits: !each.own,
        done: each.own !== null,
      }))}
      current={id}
      onOpen={setOpen}
      onSave={() => void save()}
      isBusy={isBusy}
      keys={{ ...keysOf(setComment), ...digits, c: focusComment }}
      side={
        <>
          <div className="mark-score">
            <b>{points ?? '—'}</b> / {most}
          </div>
          <Levels name="给分" most={most} levels={levels} precision={2} value={points} onChange={setPoints} />
          <p className="below">按 1 到 {levels.length} 选上面的一档；写分数时按 Enter 存下。</p>
          <CommentBox value={comment} onChange={setComment} most={500} phrases={phrases} />
          <Facts
            of={[
              ['参考答案', answer.key.sample && <Html of={answer.key.sample} />],
              ['评分说明', answer.key.analysis && <Html of={answer.key.analysis} />],
            ]}
          />
        </>
      }
    >
      <div className="mark-question">
        {answer.material && <Html of={answer.material.stem} />}
        <Html of={answer.body.stem} />
      </div>
      <article className="mark-answer">
        <p className="below">考生的答案 {answer.attemptNumber}</p>
        <p className="mark-text">{answer.text || (answer.pictures.length ? '' : '没有写')}</p>
        <Image.PreviewGroup>
          {answer.pictures.map((url, index) => (
            <Image key={url} src={url} alt={`答案的第 ${index + 1} 张图片`} />
          ))}
        </Image.PreviewGroup>
      </article>
    </MarkDesk>
  )
}
export default MarkingDeskPage
