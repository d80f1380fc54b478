import { actOn, defineDesk, type Row } from '../../core/desk/desk'
import { DeskPage } from '../../core/desk/DeskPage'
import { WechatTabs } from './WechatTabs'

const VERDICTS = {
  received: '已收到，待处理',
  handled: '已处理',
  answered: '已答复',
  failed: '处理失败，会重试',
  unknown: '不认识的消息',
  duplicate: '重复',
  badSignature: '签名不对',
  stale: '过期的签名',
  plain: '没有加密',
  unreadable: '读不懂',
  foreignApp: '别的小程序的',
}

const LIST = 'POST /staff/wechat/push/page'
const act = actOn<Row<typeof LIST>>()

const ATTENTION = { open: '待处理', closed: '已处理' }

const pushes = defineDesk(LIST, {
  title: '微信发来的消息',
  hint: '发货提醒、违规处罚、虚拟支付的结果、发不出去的消息等。',
  idOf: ({ id }) => id,
  nameOf: ({ label, event }) => label || event,
  columns: [
    { field: 'receivedAt', label: '时间', show: 'time' },
    { field: 'event', label: '消息', draw: (event, { label }) => label || event },
    { field: 'text', label: '内容', width: 420 },
    { field: 'attention', label: '要人处理', choices: ATTENTION, warn: ['open'], calm: ['closed'] },
    { field: 'verdict', label: '系统处理', choices: VERDICTS, below: ({ detail }) => detail },
  ],
  filters: {
    attention: { label: '要人处理', choices: ATTENTION },
    verdict: { label: '系统处理', choices: VERDICTS },
  },
  acts: [
    act('PUT /staff/wechat/push/close', ({ id }) => ({ pushId: id }), {
      label: '已处理',
      when: ({ attention }) => attention === 'open',
      main: true,
      done: '已记下',
    }),
  ],
})

const WechatPushesPage = () => <DeskPage desk={pushes} head={<WechatTabs />} />
export default WechatPushesPage
