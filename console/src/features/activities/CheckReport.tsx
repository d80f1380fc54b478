import { Alert, Skeleton } from 'antd'
import { ACTIVITY_PLACE_LABEL } from '@contract/activity/activity-places'
import { useCall } from '../../core/call/queries'
import { describeFault } from '../../core/call/refusal'
import type { Output } from '../../core/call/staff-calls'
import { Facts } from '../../core/record/Facts'

/** What stands against publishing, where it will not be open, and the rules as buyers read them. */
export const CheckReport = ({ problems, closedPlaces, rules }: Output<'GET /staff/activity/check'>) => (
  <>
    {problems.length > 0 ? (
      <Alert
        type="error"
        showIcon
        title={`有 ${problems.length} 处矛盾，改好才能发布`}
        description={
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        }
      />
    ) : (
      <Alert type="success" showIcon title="没有矛盾，可以发布" />
    )}
    {closedPlaces.length > 0 && (
      <Alert
        type="warning"
        showIcon
        style={{ marginTop: 12 }}
        title="这些地方看不到"
        description={
          <ul>
            {closedPlaces.map(({ place, reason }) => (
              <li key={place}>
                {ACTIVITY_PLACE_LABEL[place]}：{reason}
              </li>
            ))}
          </ul>
        }
      />
    )}
    <h2>学员看到的规则</h2>
    <Facts of={rules.map(({ label, text }) => [label, text] as const)} />
  </>
)

export const ActivityCheck = ({ id }: { id: string }) => {
  const { data, error } = useCall('GET /staff/activity/check', { id })
  if (error && !data) return <Alert type="error" showIcon title={describeFault(error)} />
  return data ? <CheckReport {...data} /> : <Skeleton active />
}
