import { lazy, Suspense, useState } from 'react'
import { useSearch } from '@tanstack/react-router'
import { Alert, App, Button, Result, Skeleton, Table } from 'antd'
import { SIGN_IN_DOUBT_LABEL } from '@contract/sign-in/sign-in-kinds'
import { PRESENCE_LABEL, PRESENCE_STATES, type PresenceState } from '@contract/timetable/presence-status'
import { useCall, write } from '../../core/call/queries'
import { describeFault } from '../../core/call/refusal'
import type { Output } from '../../core/call/staff-calls'
import { ActLayer } from '../../core/desk/ActLayer'
import { actOn } from '../../core/desk/desk'
import { PageLink } from '../../core/frame/PageLink'
import { showTime } from '../../core/text/show'

const CodeScreen = lazy(() => import('./CodeScreen'))

type Roll = Output<'GET /staff/presence/view'>
type Learner = Roll['rows'][number]

const MOST_AT_ONCE = 30
const refuse = actOn<{ id: string; learnerId: string }>()(
  'PUT /staff/sign-in/refuse',
  ({ id, learnerId }) => ({ id, learnerIds: [learnerId] }),
  { label: '不认这次签到', ask: { reason: { label: '原因' } }, warn: '学员可以再签一次。', danger: true },
)

/** The roll of one session: what each learner is, the code on the screen, and the end of the roll-call. */
const RollPage = () => {
  const { id } = useSearch({ strict: false }) as { id?: string }
  const { message, modal } = App.useApp()
  const roll = useCall('GET /staff/presence/view', id ? { id } : undefined, { keepsLast: true })
  const [busy, setBusy] = useState('')
  const [refused, setRefused] = useState<Learner>()
  const [showsCode, setShowsCode] = useState(false)
  const work = async (what: string, act: () => Promise<unknown>): Promise<void> => {
    setBusy(what)
    try {
      await act()
    } catch (error) {
      void message.error(describeFault(error))
    } finally {
      setBusy('')
    }
  }
  if (!id) return <Result title="请从上课点名里选一节课" extra={<PageLink to="presence">去点名</PageLink>} />
  if (roll.error && !roll.data)
    return <Result status="error" title={describeFault(roll.error)} extra={<PageLink to="presence">去点名</PageLink>} />
  if (!roll.data) return <Skeleton active />
  const { session, rows } = roll.data
  const doubtful = rows.filter(({ isDoubtful }) => isDoubtful)
  const unmarked = rows.filter(({ presence }) => !presence)
  const mark = (learners: readonly Learner[], presence: PresenceState) =>
    work('mark', async () => {
      for (let at = 0; at < learners.length; at += MOST_AT_ONCE)
        await write('PUT /staff/presence/save', {
          id,
          marks: learners.slice(at, at + MOST_AT_ONCE).map(({ learnerId }) => ({ learnerId, presence })),
          reason: '',
        })
    })
  return (
    <section className="desk">
      <header className="desk-head">
        <div>
          <h1>
            {session.subject}
            <span className="total">
              {session.counts.present} / {session.counts.expected} 人到
            </span>
          </h1>
          <p className="hint">
            {showTime(session.startsAt)} {session.periods} · {session.place} · {session.parties.join('、')} ·{' '}
            <PageLink to="presence">换一节课</PageLink>
          </p>
        </div>
        <div className="desk-tops">
          {session.isOpen ? (
            <>
              <Button type="primary" onClick={() => setShowsCode(true)}>
                签到码放到屏幕上
              </Button>
              <Button
                loading={busy === 'close'}
                onClick={() => void work('close', () => write('PUT /staff/sign-in/close', { id }))}
              >
                结束签到
              </Button>
            </>
          ) : (
            <Button
              type="primary"
              loading={busy === 'open'}
              onClick={() => void work('open', () => write('PUT /staff/sign-in/open', { id }))}
            >
              开放签到
            </Button>
          )}
          <Button disabled={unmarked.length === 0} onClick={() => void mark(unmarked, 'PRESENT')}>
            没记的都记出勤
          </Button>
          <Button
            onClick={() =>
              modal.confirm({
                title: '点名完毕？',
                content: `还有 ${unmarked.length} 位没有记，都算旷课。`,
                okText: '点名完毕',
                cancelText: '再看看',
                onOk: () => work('take', () => write('PUT /staff/presence/take', { id })),
              })
            }
          >
            点名完毕
          </Button>
        </div>
      </header>
      {session.rollTakenAt && (
        <Alert
          type="info"
          showIcon
          title={`${session.rollTakenBy} ${showTime(session.rollTakenAt)} 点过名`}
          style={{ marginBottom: 12 }}
        />
      )}
      {doubtful.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${doubtful.length} 位的签到要核对`}
          style={{ marginBottom: 12 }}
          action={
            <Button
              onClick={() =>
                void work('confirm', () =>
                  write('PUT /staff/sign-in/confirm', {
                    id,
                    learnerIds: doubtful.slice(0, MOST_AT_ONCE).map(({ learnerId }) => learnerId),
                  }),
                )
              }
            >
              全部认可
            </Button>
          }
        />
      )}
      <Table<Learner>
        size="small"
        rowKey="learnerId"
        pagination={false}
        dataSource={rows}
        columns={[
          { title: '学员', width: 160, render: (_, row) => row.learnerName, fixed: 'left' },
          { title: '学号', width: 120, dataIndex: 'studentNumber' },
          {
            title: '考勤',
            render: (_, row) => (
              <div className="roll-marks" role="group" aria-label={`${row.learnerName}的考勤`}>
                {PRESENCE_STATES.map((state) => (
                  <button
                    key={state}
                    type="button"
                    aria-pressed={row.presence === state}
                    onClick={() => void mark([row], state)}
                  >
                    {PRESENCE_LABEL[state]}
                  </button>
                ))}
              </div>
            ),
          },
          {
            title: '签到',
            width: 120,
            render: (_, row) => (row.signedAt ? showTime(row.signedAt).slice(11) : row.source || '—'),
          },
          {
            title: '要核对的',
            width: 260,
            render: (_, row) =>
              row.isDoubtful && (
                <>
                  {row.doubts.map((doubt) => SIGN_IN_DOUBT_LABEL[doubt]).join('，')}
                  {row.samePhone.length > 0 && `（${row.samePhone.join('、')}）`}
                  <br />
                  <Button
                    type="link"
                    size="small"
                    onClick={() =>
                      void work('confirm', () =>
                        write('PUT /staff/sign-in/confirm', { id, learnerIds: [row.learnerId] }),
                      )
                    }
                  >
                    认可
                  </Button>
                  <Button type="link" size="small" danger onClick={() => setRefused(row)}>
                    不认
                  </Button>
                </>
              ),
          },
        ]}
      />
      <Suspense fallback={null}>
        {showsCode && <CodeScreen id={id} subject={session.subject} onClose={() => setShowsCode(false)} />}
        {refused && (
          <ActLayer
            act={refuse}
            from={{ id, learnerId: refused.learnerId }}
            name={refused.learnerName}
            onClose={() => setRefused(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}
export default RollPage
