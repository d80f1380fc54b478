import { useState, type ReactNode } from 'react'
import { Alert, Button, Card, Skeleton, Tag } from 'antd'
import { useCall } from '../../core/call/queries'
import { describeFault } from '../../core/call/refusal'
import type { Output } from '../../core/call/staff-calls'
import { ActLayer } from '../../core/desk/ActLayer'
import { actOn, type AnyAct } from '../../core/desk/desk'
import { Facts } from '../../core/record/Facts'
import { showTime } from '../../core/text/show'
import * as acts from './acts'

type Merchant = Output<'GET /staff/merchant/list'>[number]
const PROVIDER_WORDS: Record<Merchant['provider'], string> = {
  wechat: '微信支付',
  alipay: '支付宝',
  wechatVirtual: '微信虚拟支付',
}
const TAX_WORDS: Readonly<Record<string, string>> = { '0': '免税', '0.01': '1%', '0.03': '3%', '0.06': '6%' }

interface CardProps {
  title: string
  isOn: boolean | undefined
  error: Error | null
  /** Said where nothing is set. */
  without: string
  set: readonly AnyAct<object>[]
  remove: AnyAct<object>
  onAct: (act: AnyAct<object>) => void
  children?: ReactNode
}

const AccountCard = ({ title, isOn, error, without, set, remove, onAct, children }: CardProps) => (
  <Card
    title={title}
    extra={isOn !== undefined && <Tag color={isOn ? 'success' : undefined}>{isOn ? '在用' : '没有设置'}</Tag>}
  >
    {error && <Alert type="error" showIcon title={describeFault(error)} />}
    {isOn === undefined && !error && <Skeleton active title={false} />}
    {isOn === false && <p className="hint">{without}</p>}
    {children}
    {isOn !== undefined && (
      <div className="drawer-acts">
        {set.map((act) => (
          <Button key={act.label} onClick={() => onAct(act)}>
            {set.length > 1 ? act.label : isOn ? '重新设置' : '设置'}
          </Button>
        ))}
        {isOn && (
          <Button danger onClick={() => onAct(remove)}>
            停用
          </Button>
        )}
      </div>
    )}
  </Card>
)

const MerchantFacts = ({ merchant }: { merchant: Merchant }) => (
  <Facts
    of={[
      ['商户号', merchant.merchantNo],
      ['公钥指纹', <code>{merchant.keyFingerprint}</code>],
      ['环境', merchant.sandbox && '沙箱'],
      ['设置', showTime(merchant.updatedAt)],
      ['停用', showTime(merchant.retiredAt)],
    ]}
  />
)

/** The accounts that the school works with outside: each set and stopped here; keys are written and never shown. */
const AccountsPage = () => {
  const merchants = useCall('GET /staff/merchant/list', {})
  const offline = useCall('GET /staff/merchant/offline/view', {})
  const invoice = useCall('GET /staff/invoice/account/view', {})
  const express = useCall('GET /staff/express/account/view', {})
  const captcha = useCall('GET /staff/captcha/account/view', {})
  const [doing, setDoing] = useState<AnyAct<object>>()
  const currentOf = (provider: Merchant['provider']): Merchant | undefined =>
    merchants.data?.find((each) => each.provider === provider && each.retiredAt === null)
  const retired = merchants.data?.filter(({ retiredAt }) => retiredAt !== null) ?? []
  const account = offline.data?.account
  const isOn = (answer: { data?: { account: unknown } }): boolean | undefined =>
    answer.data && answer.data.account !== null
  // What is known is filled in; the account of a bank is no secret.
  const setOffline = actOn<object>()('POST /staff/merchant/offline/set', () => ({}), {
    label: '设置线下收款账户',
    ask: {
      accountName: { label: '户名' },
      bankName: { label: '开户行' },
      accountNumber: { label: '账号' },
      hint: { label: '转账说明', lines: 3, hint: '例如：请在附言里写订单号' },
    },
    fill: () => account ?? {},
  })
  const merchantCard = (provider: Merchant['provider'], set: AnyAct<object>, remove: AnyAct<object>) => {
    const current = currentOf(provider)
    return (
      <AccountCard
        title={PROVIDER_WORDS[provider]}
        isOn={merchants.data && current !== undefined}
        error={merchants.error}
        without={`学员现在不能用${PROVIDER_WORDS[provider]}付款。`}
        set={[set]}
        remove={remove}
        onAct={setDoing}
      >
        {current && <MerchantFacts merchant={current} />}
      </AccountCard>
    )
  }
  return (
    <section className="desk">
      <header className="desk-head">
        <div>
          <h1>学校的账户</h1>
          <p className="hint">收款、开票、查快递和安全验证用的账户。密钥只写不读：保存后谁也看不到，换账户时重新填。</p>
        </div>
      </header>
      <div className="cards">
        {merchantCard('wechat', acts.setWechat, acts.removeWechat)}
        {merchantCard('alipay', acts.setAlipay, acts.removeAlipay)}
        <AccountCard
          title="线下收款"
          isOn={isOn(offline)}
          error={offline.error}
          without="学员现在不能选择转账。"
          set={[setOffline]}
          remove={acts.removeOffline}
          onAct={setDoing}
        >
          {account && (
            <Facts
              of={[
                ['户名', account.accountName],
                ['开户行', account.bankName],
                ['账号', account.accountNumber],
                ['转账说明', account.hint],
              ]}
            />
          )}
        </AccountCard>
        <AccountCard
          title="电子发票（诺诺）"
          isOn={isOn(invoice)}
          error={invoice.error}
          without="现在只能登记在别处开好的发票。"
          set={[acts.setInvoice]}
          remove={acts.removeInvoice}
          onAct={setDoing}
        >
          {invoice.data?.account && (
            <Facts
              of={[
                ['税号', invoice.data.account.taxNumber],
                ['税收分类编码', invoice.data.account.goodsCode],
                ['税率', TAX_WORDS[invoice.data.account.taxRate] ?? invoice.data.account.taxRate],
                ['开票人', invoice.data.account.clerk],
                ['设置', showTime(invoice.data.account.updatedAt)],
              ]}
            />
          )}
        </AccountCard>
        <AccountCard
          title="快递100"
          isOn={isOn(express)}
          error={express.error}
          without="现在不查询物流。"
          set={[acts.setExpress]}
          remove={acts.removeExpress}
          onAct={setDoing}
        >
          {express.data?.account && (
            <Facts
              of={[
                ['customer', express.data.account.customer],
                ['设置', showTime(express.data.account.updatedAt)],
              ]}
            />
          )}
        </AccountCard>
        <AccountCard
          title="安全验证"
          isOn={isOn(captcha)}
          error={captcha.error}
          without="学员现在看到图形验证码。"
          set={[acts.setTencent, acts.setAliyun]}
          remove={acts.removeCaptcha}
          onAct={setDoing}
        >
          {captcha.data?.account && (
            <Facts
              of={[
                ['服务商', captcha.data.account.vendor === 'tencent' ? '腾讯云' : '阿里云'],
                ['场景', captcha.data.account.scene],
                ['设置', showTime(captcha.data.account.updatedAt)],
              ]}
            />
          )}
        </AccountCard>
      </div>
      {retired.length > 0 && <h2>已停用的收款账户（仍可退款）</h2>}
      <div className="cards">
        {retired.map((merchant) => (
          <Card key={merchant.id} size="small" title={PROVIDER_WORDS[merchant.provider]}>
            <MerchantFacts merchant={merchant} />
          </Card>
        ))}
      </div>
      {doing && <ActLayer act={doing} from={{}} onClose={() => setDoing(undefined)} />}
    </section>
  )
}
export default AccountsPage
