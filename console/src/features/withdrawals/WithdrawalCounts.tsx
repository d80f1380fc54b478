import { useCall } from '../../core/call/queries'
import { showYuan } from '../../core/text/show'
import { can } from '../../core/session/session'
import { STATE_WORDS } from './words'

/** How many withdrawals there are in each state, and of how much money. */
const WithdrawalCounts = () => {
  const isAllowed = can('withdrawals.approve')
  const { data } = useCall('POST /staff/withdrawal/page', isAllowed ? { pageSize: 1 } : undefined)
  const counts = (data?.counts ?? []).filter(({ count }) => count > 0)
  if (counts.length === 0) return null
  return (
    <p className="hint" style={{ marginBottom: 12 }}>
      {counts
        .map(({ state, count, amountFen }) => `${STATE_WORDS[state]} ${count} 笔 ${showYuan(amountFen)}`)
        .join('　')}
    </p>
  )
}
export default WithdrawalCounts
