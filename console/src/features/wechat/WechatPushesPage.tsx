import { defineDesk } from '../../core/desk/desk'
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

const pushes = defineDesk('POST /staff/wechat/push/page', {
  title: '微信发来的消息',
  hint: '发货提醒、违规处罚、虚拟支付的结果等。',
  idOf: ({ id }) => id,
  nameOf: ({ label, event }) => label || event,
  columns: [
    { field: 'receivedAt', label: '时间', show: 'time' },
    { field: 'event', label: '消息', draw: (event, { label }) => label || event },
    { field: 'text', label: '内容', width: 420 },
    { field: 'verdict', label: '处理', choices: VERDICTS, below: ({ detail }) => detail },
  ],
  filters: {
    attention: { label: '要人处理', yes: '只看要处理的', no: '其他' },
    verdict: { label: '处理', choices: VERDICTS },
  },
})

const WechatPushesPage = () => <DeskPage desk={pushes} head={<WechatTabs />} />
export default WechatPushesPage
