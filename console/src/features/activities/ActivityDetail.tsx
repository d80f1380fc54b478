import { Statistic } from 'antd'
import { Link } from '@tanstack/react-router'
import { ACTIVITY_KIND_LABEL } from '@contract/activity/activity-kinds'
import { fenToYuan } from '@contract/money'
import { useCall } from '../../core/call/queries'
import { Facts } from '../../core/record/Facts'
import { showTime, showYuan } from '../../core/text/show'
import { ActivityCheck } from './CheckReport'
import { MEMBER_PRICE_WORDS, STATE_WORDS, type Activity } from './words'

const Figures = ({ id }: { id: string }) => {
  const { data } = useCall('GET /staff/activity/figures', { id })
  if (!data) return null
  return (
    <div className="figures">
      <Statistic title="看过" value={data.seen} suffix="人" />
      <Statistic title="参加" value={data.joined} suffix="人" />
      <Statistic title="下单" value={data.ordered} suffix="人" />
      <Statistic title="付款" value={data.paid} suffix="人" />
      <Statistic title="新学员" value={data.newLearners} suffix="人" />
      <Statistic title="收款" value={fenToYuan(data.paidFen)} prefix="¥" />
      <Statistic title="优惠" value={fenToYuan(data.discountFen)} prefix="¥" />
    </div>
  )
}

const ActivityDetail = ({ activity }: { activity: Activity }) => (
  <>
    <Facts
      of={[
        ['种类', ACTIVITY_KIND_LABEL[activity.kind]],
        ['状态', STATE_WORDS[activity.state]],
        ['结束的原因', activity.stopReason],
        ['时间', `${showTime(activity.startsAt)} 到 ${showTime(activity.endsAt)}`],
        ['每人限购', activity.limitPerLearner === null ? '不限' : `${activity.limitPerLearner} 件`],
        ['付款时间', `${activity.lifeMinutes} 分钟`],
        ['优惠券', activity.couponAllowed ? '可以用' : '不能用'],
        ['会员价', MEMBER_PRICE_WORDS[activity.memberPrice]],
      ]}
    />
    {activity.items.map((item, index) => (
      <Facts
        key={index}
        of={[
          ['活动价', showYuan(item.priceFen)],
          ['划线价', showYuan(item.struckFen)],
          ['库存', `${item.stock}，已占 ${item.taken}`],
        ]}
      />
    ))}
    {activity.state !== 'draft' && <Figures id={activity.id} />}
    <p className="links">
      {activity.kind === 'group' && (
        <Link to={'/group-buys'} search={{ activityId: activity.id }}>
          看它的团
        </Link>
      )}
      {activity.kind === 'blindBox' && (
        <Link to={'/blind-boxes'} search={{ id: activity.id }}>
          看开出了什么
        </Link>
      )}
    </p>
    {activity.state === 'draft' && <h2>发布前检查</h2>}
    {activity.state === 'draft' && <ActivityCheck id={activity.id} />}
  </>
)
export default ActivityDetail
