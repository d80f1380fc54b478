import fs from 'node:fs'
import { MERCHANT_PROVIDERS, type MerchantProvider, type PayProvider } from '@contract/payment/payment-status'
import type { MerchantAccount } from '@contract/payment/staff-calls'
import { commandAct } from '../kernel/actor'
import { SettingError } from '../kernel/config'
import { withDatabase } from '../kernel/db/with-database'
import { formatTime } from '../kernel/school-time'
import { openSeal } from '../kernel/seal'
import { createSecrets } from '../kernel/secrets'
import { createMerchantDeskService } from '../modules/merchant/desk/merchant-desk.module'
import { createAudit } from '../modules/staff/staff.module'
import type { MerchantFields } from '../providers/payment/payment-provider'
import { parse, readShop, SHOP_OPTION, SHOP_USAGE, TIME_FORMAT, UsageError, type Command } from './command'

interface Option {
  field: string
  required: boolean
  /** The value is the content of this file, so that no key stands in a list of processes or a shell's history. */
  file?: true
}

/** What each provider asks for, by option. */
const OPTIONS: Record<MerchantProvider, Record<string, Option>> = {
  wechat: {
    mchid: { field: 'mchid', required: true },
    'web-app': { field: 'webAppid', required: true },
    'mini-app': { field: 'miniAppid', required: false },
    serial: { field: 'merchantSerial', required: true },
    'key-file': { field: 'merchantKeyPem', required: true, file: true },
    'api-key-file': { field: 'apiV3Key', required: true, file: true },
    'platform-key-id': { field: 'platformKeyId', required: false },
    'platform-key-file': { field: 'platformKeyPem', required: false, file: true },
  },
  alipay: {
    'app-id': { field: 'appId', required: true },
    'seller-id': { field: 'sellerId', required: true },
    'app-key-file': { field: 'appKeyPem', required: true, file: true },
    'alipay-key-file': { field: 'alipayKeyPem', required: true, file: true },
  },
}
const ALL_OPTIONS = Object.fromEntries(
  Object.values(OPTIONS).flatMap((options) => Object.keys(options).map((name) => [name, { type: 'string' } as const])),
)
const PROVIDER_NAME: Record<PayProvider, string> = {
  wechat: '微信支付',
  alipay: '支付宝',
  wechatVirtual: '小程序虚拟支付',
}

export interface MerchantInput {
  shop?: string
  action: 'list' | 'set' | 'remove'
  provider?: MerchantProvider
  /** Values as typed: those of files are paths. */
  typed: Record<string, string>
}

const describeOptions = (provider: MerchantProvider): string =>
  Object.entries(OPTIONS[provider])
    .map(([name, { required, file }]) => {
      const option = `--${name} ${file ? '文件' : '…'}`
      return required ? option : `[${option}]`
    })
    .join(' ')

const readFields = (provider: MerchantProvider, typed: Record<string, string>): MerchantFields =>
  Object.fromEntries(
    Object.entries(OPTIONS[provider]).flatMap(([name, { field, file }]) => {
      const value = typed[name]
      return value === undefined ? [] : [[field, file ? readFile(name, value) : value]]
    }),
  )

const readFile = (option: string, file: string): string => {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    throw new SettingError(`--${option}：读不了文件 ${file}`, { cause: error })
  }
}

const describe = ({ provider, merchantNo, keyFingerprint, sandbox, retiredAt, updatedAt }: MerchantAccount): string => {
  const state = retiredAt
    ? `${formatTime(new Date(retiredAt), TIME_FORMAT)} 停用，仍可退款`
    : `在用，${formatTime(new Date(updatedAt), TIME_FORMAT)} 设置`
  return `${PROVIDER_NAME[provider]}${sandbox ? '（沙箱）' : ''}  ${merchantNo}  密钥指纹 ${keyFingerprint}  ${state}`
}

export const merchantCommand: Command<MerchantInput> = {
  summary: '学校的收款账户',
  usage: `list ${SHOP_USAGE}
  列出学校的收款账户，不显示密钥。
       merchant set <${MERCHANT_PROVIDERS.join('|')}> … ${SHOP_USAGE}
  设置后新的付款进这个账户；换了商户号，旧账户不再收款，仍可退款。密钥只从文件读。
${MERCHANT_PROVIDERS.map((provider) => `  ${provider}：${describeOptions(provider)}`).join('\n')}
       merchant remove <${MERCHANT_PROVIDERS.join('|')}> ${SHOP_USAGE}
  停用：不再收款，已收的款仍可退`,

  read: (args) => {
    const { values, positionals } = parse(args, { ...SHOP_OPTION, ...ALL_OPTIONS })
    const { shop: _shop, ...typed } = values as Record<string, string>
    const [action, name, ...rest] = positionals
    const provider = MERCHANT_PROVIDERS.find((code) => code === name)
    if (rest.length > 0) throw new UsageError()
    if (action !== 'list' && action !== 'set' && action !== 'remove') throw new UsageError()
    if ((action === 'list') !== (name === undefined)) throw new UsageError()
    if (action !== 'list' && !provider) throw new UsageError(`没有支付渠道 ${name}`)
    const allowed = action === 'set' && provider ? OPTIONS[provider] : {}
    const strange = Object.keys(typed).find((option) => !allowed[option])
    if (strange) throw new UsageError(`这里不能写 --${strange}`)
    const missing = Object.keys(allowed).filter((option) => allowed[option].required && !typed[option])
    if (missing.length) throw new UsageError(`缺少 ${missing.map((option) => `--${option}`).join('、')}`)
    return { shop: readShop(values), action, provider, typed }
  },

  run: ({ shop: named, action, provider, typed }, loadConfig) => {
    const config = loadConfig()
    const shop = named ?? config.defaultShop
    const fields = action === 'set' ? readFields(provider!, typed) : {}
    return withDatabase(config, async (database) => {
      const seal = await openSeal(config, createSecrets(database))
      const now = () => new Date()
      const accounts = createMerchantDeskService({ database, audit: createAudit({ database, now }), seal, now })
      if (action === 'list') {
        const list = await accounts.list(shop)
        return list.length ? list.map(describe).join('\n') : `学校 ${shop} 没有收款账户`
      }
      const act = commandAct(shop, `merchant ${action} ${provider}`)
      return describe(
        action === 'set' ? await accounts.set(act, provider!, fields) : await accounts.remove(act, provider!),
      )
    })
  },
}
