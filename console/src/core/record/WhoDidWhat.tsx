import { Skeleton, Timeline } from 'antd'
import { nameCall } from '../call/descriptions'
import { useCall } from '../call/queries'
import { showTime } from '../text/show'

const ACTOR_WORDS = { learner: '学员', staff: '员工', channel: '支付渠道', job: '系统' } as const

/** What was done to one thing and by whom, the newest first. */
export const WhoDidWhat = ({ kind, id }: { kind: string; id: string }) => {
  const { data, isPending } = useCall('POST /staff/audit/page', { subjectKind: kind, subjectId: id, pageSize: 20 })
  if (isPending) return <Skeleton active title={false} />
  if (!data?.list.length) return null
  return (
    <section className="who-did-what">
      <h2>谁做了什么</h2>
      <Timeline
        items={data.list.map((entry) => ({
          key: entry.id,
          content: (
            <>
              <b>{entry.actorName || ACTOR_WORDS[entry.actorKind]}</b> {nameCall(entry.call)}
              <span className="time"> {showTime(entry.at)}</span>
            </>
          ),
        }))}
      />
    </section>
  )
}
