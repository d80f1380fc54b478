import { Skeleton } from 'antd'
import { Link } from '@tanstack/react-router'
import dayjs from 'dayjs'
import { QUEUES } from '@contract/staff/queues'
import { fenToYuan } from '@contract/money'
import { useCall } from '../../core/call/queries'
import { useQueuePages } from '../../core/frame/pages'
import type { Output } from '../../core/call/staff-calls'
import { useSession } from '../../core/session/session'
import { Chart } from '../../core/record/Chart'
import { Fault } from '../../core/record/Fault'

type Day = Output<'GET /staff/today'>['days'][number]

const FIGURES = [
  { title: '订单', unit: '单', read: (day: Day) => day.orders, show: String },
  { title: '收入', unit: '', read: (day: Day) => day.incomeFen, show: (fen: number) => `¥${fenToYuan(fen)}` },
  { title: '新学员', unit: '人', read: (day: Day) => day.newLearners, show: String },
  {
    title: '学习时长',
    unit: '小时',
    read: (day: Day) => day.studyMinutes,
    show: (minutes: number) => String(Math.round(minutes / 60)),
  },
]

const greet = (hour: number): string => (hour < 11 ? '早上好' : hour < 14 ? '中午好' : hour < 18 ? '下午好' : '晚上好')

/** What waits for this staff member, and how the school has done. */
const TodayPage = () => {
  const { me } = useSession()
  const pageOfQueue = useQueuePages()
  const { data, error, refetch } = useCall('GET /staff/today', {})
  if (error && !data) return <Fault error={error} retry={() => refetch()} />
  const now = dayjs()
  const waiting = data?.waiting ?? []
  const total = waiting.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="desk">
      <header className="desk-head">
        <div>
          <h1>
            {greet(now.hour())}，{me?.name}
          </h1>
          <p className="hint">
            {now.format('M月D日 dddd')}
            {data && (total ? `，有 ${total} 件事等您` : '，没有事等您')}
          </p>
        </div>
      </header>
      {!data && <Skeleton active />}
      <div className="today-queues">
        {waiting.map(({ key, count }) => {
          const page = pageOfQueue(key)
          return (
            <article key={key} className={count ? 'today-queue' : 'today-queue today-quiet'}>
              <h2>{QUEUES[key].label}</h2>
              <b>{count}</b>
              {page && (
                <Link to={`/${page.path}` as never} search={QUEUES[key].filter as never}>
                  {count ? '去处理' : '看一看'}
                </Link>
              )}
            </article>
          )
        })}
      </div>
      {data && <h2>近 30 天</h2>}
      <div className="today-figures">
        {FIGURES.map(({ title, unit, read, show }) => {
          const values = (data?.days ?? []).map((day) => ({ day: day.day, value: read(day) }))
          const known = values.flatMap(({ day, value }) => (value === null ? [] : [{ day, value }]))
          if (known.length === 0) return null
          return <Chart key={title} title={title} unit={unit} values={known} show={show} />
        })}
      </div>
    </section>
  )
}
export default TodayPage
