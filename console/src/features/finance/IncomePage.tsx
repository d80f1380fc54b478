import { lazy, Suspense, useState } from 'react'
import { Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useCall } from '../../core/call/queries'
import { PeriodTable } from './PeriodTable'
import { Chart } from '../../core/record/Chart'
import { showYuan } from '../../core/text/show'
import { sumByDay } from './sums'
import { Fault } from '../../core/record/Fault'

const PeriodPick = lazy(() => import('./PeriodPick'))

const DAY = 'YYYY-MM-DD'

/** What came in and what went back, by day, provider and kind of goods. */
const IncomePage = () => {
  const [period, setPeriod] = useState(() => ({
    from: dayjs().subtract(29, 'day').format(DAY),
    to: dayjs().format(DAY),
  }))
  const income = useCall('GET /staff/finance/income', period, { keepsLast: true })
  const refunds = useCall('GET /staff/finance/refund', period, { keepsLast: true })
  const error = income.error ?? refunds.error
  return (
    <section className="desk">
      <header className="desk-head">
        <div>
          <h1>收入</h1>
          <p className="hint">按付款和退款到账的那一天算；最多看 366 天。</p>
        </div>
        <div className="desk-tops">
          <Suspense fallback={null}>
            <PeriodPick value={period} onChange={setPeriod} />
          </Suspense>
        </div>
      </header>
      {error && !(income.data && refunds.data) ? (
        <Fault error={error} retry={() => Promise.all([income.refetch(), refunds.refetch()])} />
      ) : !income.data || !refunds.data ? (
        <Skeleton active />
      ) : (
        <>
          <div className="income-figures">
            <Chart title="收入" unit="" values={sumByDay(income.data.rows, period)} show={showYuan} />
            <Chart title="退款" unit="" values={sumByDay(refunds.data.rows, period)} show={showYuan} />
            <article className="figure">
              <header>净收入</header>
              <b>{showYuan(income.data.totalFen - refunds.data.totalFen)}</b>
              <p className="hint">收入减去已退回的款</p>
            </article>
          </div>
          <h2>按渠道和种类</h2>
          <PeriodTable income={income.data.rows} refunds={refunds.data.rows} />
        </>
      )}
    </section>
  )
}
export default IncomePage
