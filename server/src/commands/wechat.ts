import fs from 'node:fs'
import type { WechatSetting } from '@contract/wechat/staff-calls'
import { commandAct } from '../kernel/actor'
import { SettingError } from '../kernel/config'
import { withDatabase } from '../kernel/db/with-database'
import { originOfStore } from '../kernel/media/s3/s3-settings'
import { formatTime } from '../kernel/school-time'
import { openSeal } from '../kernel/seal'
import { createSecrets } from '../kernel/secrets'
import { createMerchantModule } from '../modules/merchant/merchant.module'
import { createAudit } from '../modules/staff/staff.module'
import { createWechatDeskServices } from '../modules/wechat/desk/wechat-desk.module'
import type { TypedSetting } from '../modules/wechat/desk/wechat-desk.service'
import { MiniProgramApi } from '../providers/wechat/mini-program-api'
import { listMissingTemplates } from '../providers/wechat/notice'
import { readWechatOptions } from '../providers/wechat/wechat-options'
import { parse, readShop, SHOP_OPTION, SHOP_USAGE, TIME_FORMAT, UsageError, type Command } from './command'

/** By option; keys are read from files, so that none stands in a list of processes or a shell's history. */
const FILES = {
  'token-file': 'pushToken',
  'aes-key-file': 'encodingAesKey',
  'app-key-file': 'appKey',
  'sandbox-app-key-file': 'sandboxAppKey',
} as const
const SET_OPTIONS = { ...FILES, plain: 'plainMode', 'offer-id': 'offerId', env: 'env' } as const
const STATE_NAME = { ok: '✓', missing: '✗', byHand: '？' } as const

interface WechatInput {
  shop?: string
  action: 'set' | 'show' | 'check'
  /** Values as typed: those of files are paths. */
  typed: Partial<Record<keyof typeof SET_OPTIONS, string>>
}

const readTyped = (typed: WechatInput['typed']): TypedSetting => {
  const setting: TypedSetting = {}
  for (const [option, field] of Object.entries(FILES) as [keyof typeof FILES, (typeof FILES)[keyof typeof FILES]][]) {
    const file = typed[option]
    if (file !== undefined) setting[field] = readFile(option, file)
  }
  if (typed.plain !== undefined) setting.plainMode = typed.plain === 'yes'
  if (typed['offer-id'] !== undefined) setting.offerId = typed['offer-id']
  if (typed.env !== undefined) setting.env = typed.env === '1' ? 1 : 0
  return setting
}

const readFile = (option: string, file: string): string => {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    throw new SettingError(`--${option}：读不了文件 ${file}`, { cause: error })
  }
}

const describe = (setting: WechatSetting): string =>
  [
    `消息推送：Token 指纹 ${setting.pushToken}，EncodingAESKey 指纹 ${setting.encodingAesKey}，` +
      (setting.plainMode ? '也接收明文' : '只收安全模式'),
    setting.offerId
      ? `虚拟支付：OfferID ${setting.offerId}，${setting.env === 1 ? '沙箱' : '现网'}，` +
        `现网 AppKey 指纹 ${setting.appKey ?? '没有'}，沙箱 AppKey 指纹 ${setting.sandboxAppKey ?? '没有'}`
      : '虚拟支付：没有设置',
    `${formatTime(new Date(setting.updatedAt), TIME_FORMAT)} 设置`,
  ].join('\n')

export const wechatCommand: Command<WechatInput> = {
  summary: '学校的微信小程序：消息推送、虚拟支付，发布前检查',
  usage: `set [--token-file 文件] [--aes-key-file 文件] [--plain yes|no]
                  [--offer-id 数字] [--app-key-file 文件] [--sandbox-app-key-file 文件] [--env 0|1] ${SHOP_USAGE}
  没写的保持不变。Token 和 EncodingAESKey 与微信公众平台“消息推送”里填的一样；--offer-id '' 停用虚拟支付。
       wechat show ${SHOP_USAGE}
  显示设置，密钥只有指纹；并显示要填进微信公众平台的地址。
       wechat check ${SHOP_USAGE}
  列出发布小程序前还缺什么：✓ 好了，✗ 缺，？ 问不到微信，要人工看`,

  read: (args) => {
    const options = Object.fromEntries(Object.keys(SET_OPTIONS).map((name) => [name, { type: 'string' } as const]))
    const { values, positionals } = parse(args, { ...SHOP_OPTION, ...options })
    const { shop: _shop, ...typed } = values as Record<string, string>
    const [action, ...rest] = positionals
    if (rest.length > 0 || (action !== 'set' && action !== 'show' && action !== 'check')) throw new UsageError()
    const [strange] = Object.keys(typed)
    if (action !== 'set' && strange) throw new UsageError(`这里不能写 --${strange}`)
    if (action === 'set' && !strange) throw new UsageError('没有写要设置什么')
    if (typed.plain !== undefined && !['yes', 'no'].includes(typed.plain)) throw new UsageError('--plain 写 yes 或 no')
    if (typed.env !== undefined && !['0', '1'].includes(typed.env))
      throw new UsageError('--env 写 0（现网）或 1（沙箱）')
    return { shop: readShop(values), action, typed }
  },

  run: ({ shop: named, action, typed }, loadConfig) => {
    const config = loadConfig()
    const { environment, publicUrl, storageS3 } = config
    const shop = named ?? config.defaultShop
    const setting = readTyped(typed)
    return withDatabase(config, async (database) => {
      const seal = await openSeal(config, createSecrets(database))
      const now = () => new Date()
      const options = readWechatOptions(environment)
      const audit = createAudit({ database, now })
      const miniProgram = new MiniProgramApi(options, now)
      // Ordinary payments alone are asked about.
      const virtualAccounts = { find: async () => undefined }
      const { channels } = createMerchantModule({
        ...{ database, audit, now, seal, publicUrl, miniProgram, virtualAccounts },
        sandboxes: {},
      })
      const { desk, checks } = createWechatDeskServices({
        ...{ database, audit, now, seal, publicUrl },
        miniProgram,
        hasMiniMerchant: async (shopId) => (await channels.listWays(shopId)).includes('wechatMini'),
        missingTemplates: listMissingTemplates(environment),
        mediaOrigin: storageS3 && originOfStore(storageS3),
      })
      if (action === 'set') return describe(await desk.set(commandAct(shop, 'wechat set'), setting))
      if (action === 'check')
        return (await checks.check(shop))
          .map(({ item, state, text }) => `${STATE_NAME[state]} ${item}：${text}`)
          .join('\n')
      const { setting: shown, pushAddress } = await desk.view(shop)
      return [shown ? describe(shown) : `学校 ${shop} 没有设置`, `消息推送的 URL：${pushAddress}`].join('\n')
    })
  },
}
