import type { RuleLine } from '@contract/activity/activity-kinds'
import type { GroupRules } from '@contract/activity/rules'
import { formatTime } from '../../kernel/school-time'

/** The rules of groups in words. */
export const describeGroup = ({ size, hours, formsWith }: GroupRules, endsAt: Date): RuleLine[] => [
  {
    label: '成团',
    text:
      formsWith === null
        ? `满 ${size} 人付款成团，不满不成团`
        : `满 ${size} 人付款成团；到结束时间满 ${formsWith} 人也成团，并写明以几人成团，价格不变`,
  },
  {
    label: '时限',
    text: `开团的人付款起 ${hours} 小时，最晚到活动结束（${formatTime(endsAt, 'M月D日 HH:mm')}）`,
  },
  { label: '名额', text: '下单后为你留位，超过付款时间没付就让出；团结束后才到的钱自动退回' },
  { label: '退出', text: '成团前不能退；没成团自动原路全退，不用申请；成团后按订单的售后规则' },
  {
    label: '团长',
    text: '没有团长价；开团的人没付款，这个团不公开；成团前团员不能退出，成团后谁退款都不影响别人',
  },
  { label: '提前结束', text: '学校提前结束活动时，没成的团立即结束并全额退款' },
  { label: '凑人', text: '只算真人付款，不补机器人；同一个团每人只参加一次' },
  { label: '分享', text: '分享不给任何奖励' },
]

/** What forbids publishing these rules, in sentences. @param stock of all its items */
export const checkGroup = ({ size, formsWith }: GroupRules, stock: number): string[] => [
  ...(formsWith !== null && formsWith >= size ? [`到时成团的人数要少于满员的 ${size} 人，否则请留空`] : []),
  ...(stock < size ? [`库存只有 ${stock} 件，凑不满 ${size} 人的团`] : []),
]
