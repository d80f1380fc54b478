import { Alert, Skeleton, Tag, Typography } from 'antd'
import { useCall } from '../../core/call/queries'
import { ActButton } from '../../core/desk/ActButton'
import { actOn } from '../../core/desk/desk'
import { Facts } from '../../core/record/Facts'
import { Fault } from '../../core/record/Fault'
import { showTime } from '../../core/text/show'
import { WechatTabs } from './WechatTabs'

const KEEPS = '不填就保持不变'
const change = actOn<object>()('POST /staff/wechat/setting/set', () => ({}), {
  label: '修改设置',
  ask: {
    pushToken: { label: '消息推送 Token', secret: true, hint: KEEPS },
    encodingAesKey: { label: 'EncodingAESKey', secret: true, hint: KEEPS },
    plainMode: { label: '消息加密方式', yes: '也接收明文', no: '只用安全模式（建议）' },
    offerId: { label: '虚拟支付 OfferId', hint: KEEPS },
    appKey: { label: '现网 AppKey', secret: true, hint: KEEPS },
    sandboxAppKey: { label: '沙箱 AppKey', secret: true, hint: KEEPS },
    env: { label: '虚拟支付环境', choices: { 0: '现网', 1: '沙箱' } },
  },
  done: '已保存',
})

const STATES = { ok: ['success', '已就绪'], missing: ['error', '还缺'], byHand: ['warning', '请人工看'] } as const

/** The school's mini-program at WeChat: its settings, and what is missing before it can be published. */
const WechatPage = () => {
  const answer = useCall('GET /staff/wechat/setting/view', {})
  const checks = useCall('GET /staff/wechat/check', {})
  const setting = answer.data?.setting
  return (
    <section className="desk">
      <header className="desk-head">
        <h1>微信小程序</h1>
        <ActButton act={change} from={{}} type="primary" />
      </header>
      <WechatTabs />
      {answer.error && !answer.data && <Fault error={answer.error} retry={() => answer.refetch()} />}
      {answer.isPending && <Skeleton active />}
      {answer.data && (
        <section>
          <h2>设置</h2>
          <Facts
            of={[
              [
                '消息推送地址',
                <Typography.Text key="address" copyable>
                  {answer.data.pushAddress}
                </Typography.Text>,
              ],
              ['Token 指纹', setting?.pushToken],
              ['EncodingAESKey 指纹', setting?.encodingAesKey],
              ['加密方式', setting && (setting.plainMode ? '也接收明文' : '安全模式')],
              ['OfferId', setting?.offerId],
              ['AppKey 指纹', setting?.appKey],
              ['沙箱 AppKey 指纹', setting?.sandboxAppKey],
              ['环境', setting && (setting.env === 1 ? '沙箱' : '现网')],
              ['修改时间', showTime(setting?.updatedAt)],
            ]}
          />
          {!setting && (
            <Alert type="info" showIcon title="还没有设置：微信的消息收不到，虚拟商品也不能在小程序里卖。" />
          )}
        </section>
      )}
      <section>
        <h2>发布前检查</h2>
        {checks.isPending && <Skeleton active />}
        {checks.error && !checks.data && <Fault error={checks.error} retry={() => checks.refetch()} />}
        <Facts
          of={(checks.data ?? []).map(({ item, state, text }) => {
            const [color, label] = STATES[state]
            return [
              item,
              <span key={item}>
                <Tag color={color}>{label}</Tag>
                {text}
              </span>,
            ] as const
          })}
        />
      </section>
    </section>
  )
}
export default WechatPage
