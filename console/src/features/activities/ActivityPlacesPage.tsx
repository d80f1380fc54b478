import { useState } from 'react'
import { Alert, Button, Skeleton, Table } from 'antd'
import { ACTIVITY_KINDS, ACTIVITY_KIND_LABEL } from '@contract/activity/activity-kinds'
import { ACTIVITY_PLACES, ACTIVITY_PLACE_LABEL, GOODS_NATURES } from '@contract/activity/activity-places'
import { useCall } from '../../core/call/queries'
import { describeFault } from '../../core/call/refusal'
import { ActLayer } from '../../core/desk/ActLayer'
import { actOn, type AnyAct } from '../../core/desk/desk'
import { can } from '../../core/session/session'
import { NATURE_WORDS } from './words'

const act = actOn<object>()

const end = act('PUT /staff/activity/sharing/end', () => ({ ended: true }), {
  label: '结束全部邀请好友的活动',
  warn: '全校的砍价和邀请有礼马上停止接受新的参加，直到恢复。',
  danger: true,
})
const resume = act('PUT /staff/activity/sharing/end', () => ({ ended: false }), {
  label: '恢复邀请好友的活动',
  warn: '恢复前请确认微信没有对学校的小程序或域名提出警告。',
})

/** Which kind of activity may run where, by WeChat's rules, and the switch that ends all with sharing. */
const ActivityPlacesPage = () => {
  const { data, error } = useCall('GET /staff/activity/place/list', {})
  const [doing, setDoing] = useState<AnyAct<object>>()
  if (error && !data) return <Alert type="error" showIcon title={describeFault(error)} />
  if (!data) return <Skeleton active />
  const reasonOf = new Map(data.list.map(({ kind, nature, place, reason }) => [`${kind} ${nature} ${place}`, reason]))
  const rows = ACTIVITY_KINDS.flatMap((kind) => GOODS_NATURES.map((nature) => ({ kind, nature })))
  return (
    <section className="desk">
      <header className="desk-head">
        <div>
          <h1>活动能在哪里办</h1>
          <p className="hint">按微信的规则：哪种活动、哪类商品，在哪里打开才看得到。</p>
        </div>
        {can('activities.manage') && (
          <Button danger={!data.sharingEnded} onClick={() => setDoing(data.sharingEnded ? resume : end)}>
            {data.sharingEnded ? resume.label : end.label}
          </Button>
        )}
      </header>
      {data.sharingEnded && (
        <Alert type="warning" showIcon title="砍价和邀请有礼已全部结束" style={{ marginBottom: 12 }} />
      )}
      <Table
        rowKey={({ kind, nature }) => `${kind} ${nature}`}
        dataSource={rows}
        pagination={false}
        columns={[
          { title: '活动', render: (_, { kind }) => ACTIVITY_KIND_LABEL[kind] },
          { title: '商品', render: (_, { nature }) => NATURE_WORDS[nature] },
          ...ACTIVITY_PLACES.map((place) => ({
            title: ACTIVITY_PLACE_LABEL[place],
            width: 280,
            render: (_: unknown, { kind, nature }: (typeof rows)[number]) =>
              reasonOf.get(`${kind} ${nature} ${place}`) || '可以',
          })),
        ]}
      />
      {doing && <ActLayer act={doing} from={{}} onClose={() => setDoing(undefined)} />}
    </section>
  )
}
export default ActivityPlacesPage
