import { useEffect, useState } from 'react'
import { App, Button, Empty, Select, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { WORK_STATE_LABEL } from '@contract/homework/homework-status'
import { MARK_COMMENT_MAX_LENGTH, STROKE_TONES, type StrokeTone } from '@contract/homework/limits'
import { call } from '../../core/call/call'
import { useCall, write } from '../../core/call/queries'
import { describeFault } from '../../core/call/refusal'
import type { Output } from '../../core/call/staff-calls'
import { ActLayer } from '../../core/desk/ActLayer'
import { actOn } from '../../core/desk/desk'
import { Levels, levelsOf, nextLevel } from '../../core/mark/Levels'
import { MarkDesk } from '../../core/mark/MarkDesk'
import { CommentBox, focusComment, usePhrases } from '../../core/mark/Phrases'
import { showTime } from '../../core/text/show'
import { Similar } from './Similar'
import { InkPicture, TONE_COLOUR, type Line } from './InkPicture'

type Homework = Output<'GET /staff/homework/view'>
type Work = Output<'POST /staff/homework/work/page'>['list'][number]
type View = Output<'GET /staff/homework/work/view'>
type HandIn = View['handIns'][number]

interface Marks {
  points: number | undefined
  rubric: (number | undefined)[]
  grade: string
  comment: string
  strokes: { file: number; lines: Line[] }[]
}

const returnAct = actOn<HandIn>()('PUT /staff/homework/work/return', ({ id, version }) => ({ handInId: id, version }), {
  label: '退回重做',
  ask: { comment: { label: '为什么退回', lines: 4 }, redoUntil: { label: '重做到', show: 'time' } },
  fill: () => ({ redoUntil: dayjs().add(3, 'day').hour(22).minute(0).second(0).toISOString() }),
  warn: '学员会收到消息。',
})

const startOf = ({ rubric }: Homework, mark: HandIn['mark']): Marks => ({
  points: mark?.points ?? undefined,
  rubric: rubric.map((_, index) => mark?.rubric[index]),
  grade: mark?.grade ?? '',
  comment: mark?.comment ?? '',
  strokes: mark?.strokes.map(({ file, lines }) => ({ file, lines })) ?? [],
})

const describeHandIn = ({ late, percentOff, handedInAt }: Work): string => {
  if (!late) return dayjs(handedInAt).format('M月D日 HH:mm')
  return percentOff ? `迟交，扣 ${percentOff}%` : '迟交'
}

const stateOf = (work: Work, points: number | null): string =>
  !work.handInId || !work.marked
    ? WORK_STATE_LABEL[work.state]
    : work.grade || (points === null ? '已批' : String(work.pointsCounted ?? '已批'))

/** One learner's hand-in with the pens, and the marks beside it. */
export const WorkDesk = ({
  homework,
  works,
  head,
}: {
  homework: Homework
  works: readonly Work[]
  head: React.ReactNode
}) => {
  const { message } = App.useApp()
  const [open, setOpen] = useState<string>()
  const work = works.find(({ learnerId }) => learnerId === open) ?? works[0]
  const { data: view } = useCall('GET /staff/homework/work/view', {
    homeworkId: homework.id,
    learnerId: work.learnerId,
  })
  const [number, setNumber] = useState<number>()
  const handIn = view?.handIns.find((each) => each.number === number) ?? view?.handIns.at(-1)
  const [marks, setMarks] = useState<Marks>(() => startOf(homework, null))
  const [tone, setTone] = useState<StrokeTone>('red')
  const [isBusy, setBusy] = useState(false)
  const [isReturning, setReturning] = useState(false)
  const { phrases, remember, keysOf } = usePhrases('homework-phrases')
  // One that was read anew must not change what is being written.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => setMarks(startOf(homework, handIn?.mark ?? null)), [handIn?.id, handIn?.version])
  const change = (part: Partial<Marks>): void => setMarks((last) => ({ ...last, ...part }))
  const setCriterion = (at: number, points: number | undefined): void =>
    setMarks((last) => {
      const rubric = last.rubric.map((each, index) => (index === at ? points : each))
      return { ...last, rubric, points: rubric.every((each) => each !== undefined) ? sum(rubric) : undefined }
    })
  const setComment = (comment: string): void => change({ comment })
  const save = async (): Promise<void> => {
    if (isBusy) return
    if (!handIn) return void message.info('这位学员还没有交，按 J 看下一位')
    const fault = faultOf(homework, marks)
    if (fault) return void message.warning(fault)
    setBusy(true)
    try {
      await write('PUT /staff/homework/work/mark', {
        handInId: handIn.id,
        version: handIn.version,
        points: marks.points ?? null,
        grade: marks.grade,
        rubric: marks.rubric.map((each) => each ?? 0),
        comment: marks.comment.trim(),
        strokes: marks.strokes.filter(({ lines }) => lines.length > 0),
      })
      remember(marks.comment)
      const { learnerId } = await call('POST /staff/homework/work/next', {
        homeworkId: homework.id,
        learnerId: work.learnerId,
      })
      setNumber(undefined)
      if (learnerId) setOpen(learnerId)
      else void message.success('都批完了，可以一起公布')
    } catch (error) {
      void message.error(describeFault(error))
    } finally {
      setBusy(false)
    }
  }
  const undo = (): void =>
    change({
      strokes: marks.strokes.map((each, index) =>
        index === marks.strokes.length - 1 ? { ...each, lines: each.lines.slice(0, -1) } : each,
      ),
    })
  const most = homework.points
  const levels = most === null ? [] : levelsOf(most).map(Math.round)
  const digits = homework.rubric.length
    ? homework.rubric.map(
        ({ points }, at) =>
          [
            String(at + 1),
            () => setCriterion(at, nextLevel(levelsOf(points).map(Math.round), marks.rubric[at])),
          ] as const,
      )
    : most === null
      ? homework.grades.map((grade, at) => [String(at + 1), () => change({ grade })] as const)
      : levels.map((points, at) => [String(at + 1), () => change({ points })] as const)
  return (
    <MarkDesk
      title={homework.title}
      below={`${homework.className}${most === null ? '' : ` · 满分 ${most}`}${homework.releasedAt ? '' : ' · 分数还没公布'}`}
      head={head}
      items={works.map((each) => ({
        id: each.learnerId,
        title: each.learnerName || each.groupName,
        below: each.handInId ? `第 ${each.attempt} 次 · ${describeHandIn(each)}` : each.markerName,
        state: stateOf(each, most),
        waits: each.handInId !== null && !each.marked && each.state !== 'returned',
        done: each.marked || each.state === 'returned',
      }))}
      current={work.learnerId}
      onOpen={(id) => {
        setNumber(undefined)
        setOpen(id)
      }}
      onSave={() => void save()}
      isBusy={isBusy}
      keys={{
        ...keysOf(setComment),
        ...Object.fromEntries(digits),
        c: focusComment,
        z: undo,
        b: () => handIn && setReturning(true),
      }}
      side={
        <>
          <div className="mark-who">
            <b>{work.learnerName}</b>
            {view && view.handIns.length > 1 && (
              <Select
                size="small"
                aria-label="第几次"
                value={handIn?.number}
                onChange={setNumber}
                options={view.handIns.map((each) => ({ value: each.number, label: `第 ${each.number} 次` }))}
              />
            )}
            <span className="spacer" />
            <span className="mark-score">
              <b>{marks.points ?? (marks.grade || '—')}</b>
              {most !== null && ` / ${most}`}
            </span>
          </div>
          {homework.rubric.map(({ name, points }, at) => (
            <Levels
              key={name}
              name={name}
              keyName={String(at + 1)}
              most={points}
              levels={[...new Set(levelsOf(points).map(Math.round))]}
              value={marks.rubric[at]}
              onChange={(next) => setCriterion(at, next)}
            />
          ))}
          {homework.rubric.length === 0 && most !== null && (
            <Levels
              name="给分"
              keyName={`1–${levels.length}`}
              most={most}
              levels={levels}
              value={marks.points}
              onChange={(points) => change({ points })}
            />
          )}
          {most === null && (
            <div className="levels levels-row">
              {homework.grades.map((grade, at) => (
                <button
                  key={grade}
                  type="button"
                  aria-pressed={grade === marks.grade}
                  onClick={() => change({ grade })}
                >
                  <kbd>{at + 1}</kbd> {grade}
                </button>
              ))}
            </div>
          )}
          <CommentBox value={marks.comment} onChange={setComment} most={MARK_COMMENT_MAX_LENGTH} phrases={phrases} />
          <Button block disabled={!handIn} onClick={() => setReturning(true)}>
            退回重做 <kbd>B</kbd>
          </Button>
        </>
      }
    >
      <div className="mark-tools" role="toolbar" aria-label="批注的笔">
        {STROKE_TONES.map((each) => (
          <button
            key={each}
            type="button"
            aria-label={{ red: '红笔', blue: '蓝笔', green: '绿笔' }[each]}
            aria-pressed={tone === each}
            style={{ background: TONE_COLOUR[each] }}
            onClick={() => setTone(each)}
          />
        ))}
        <Button size="small" onClick={undo}>
          去掉最后一笔 <kbd>Z</kbd>
        </Button>
        <span className="below">在图片上直接画</span>
      </div>
      {!view ? <Skeleton active /> : !handIn ? <Empty description="还没有交" /> : null}
      {handIn && (
        <>
          {handIn.files.map((file, index) =>
            file.kind === 'picture' ? (
              <InkPicture
                key={file.url}
                src={file.url}
                name={file.name || `第 ${index + 1} 张`}
                tone={tone}
                lines={marks.strokes.find((each) => each.file === index)?.lines ?? []}
                onChange={(lines) =>
                  change({ strokes: [...marks.strokes.filter((each) => each.file !== index), { file: index, lines }] })
                }
              />
            ) : file.kind === 'voice' ? (
              <audio key={file.url} src={file.url} controls />
            ) : file.kind === 'film' ? (
              <video key={file.url} src={file.url} controls className="mark-film" />
            ) : (
              <p key={file.url} className="mark-answer">
                <a href={file.url} target="_blank" rel="noreferrer">
                  {file.name}
                </a>
              </p>
            ),
          )}
          {handIn.text && <article className="mark-answer mark-text">{handIn.text}</article>}
          <p className="below">
            {handIn.byName} {showTime(handIn.handedInAt)} 交，回执 {handIn.receiptNumber}
          </p>
          <Similar handInId={handIn.id} onOpen={setOpen} />
        </>
      )}
      {isReturning && handIn && (
        <ActLayer act={returnAct} from={handIn} name={work.learnerName} onClose={() => setReturning(false)} />
      )}
    </MarkDesk>
  )
}

const sum = (numbers: readonly (number | undefined)[]): number =>
  numbers.reduce<number>((all, each) => all + (each ?? 0), 0)

const faultOf = (homework: Homework, { points, rubric, grade }: Marks): string => {
  if (homework.rubric.length && rubric.some((each) => each === undefined)) return '还有评分项没有给分'
  if (homework.points !== null && points === undefined) return '先给分：按数字键，或写出分数'
  return homework.points === null && !grade ? '先选一个等第' : ''
}
