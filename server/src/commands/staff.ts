import { ROLE_CODES, STARTING_ROLES, type RoleCode } from '@contract/staff/permissions'
import { commandAct } from '../kernel/actor'
import { withDatabase } from '../kernel/db/with-database'
import { formatTime } from '../kernel/school-time'
import { openSeal } from '../kernel/seal'
import { createSecrets } from '../kernel/secrets'
import { createInvitations } from '../modules/staff/staff.module'
import { invitationUrl } from '../modules/staff/staff.routes'
import { parse, readShop, SHOP_OPTION, SHOP_USAGE, TIME_FORMAT, UsageError, type Command } from './command'

export interface StaffInput {
  shop?: string
  account: string
  name: string
  role: RoleCode
}

const readRole = (typed: string): RoleCode => {
  const role = ROLE_CODES.find((code) => code === typed || STARTING_ROLES[code].name === typed)
  if (!role) throw new UsageError(`没有角色 ${typed}`)
  return role
}

export const staffCommand: Command<StaffInput> = {
  summary: '邀请一位员工，例如第一位校长',
  usage: `add <账号> <姓名> [--role 角色] ${SHOP_USAGE}
  打印一个只能用一次的邀请链接，员工用它设置密码和动态口令。
  角色：${ROLE_CODES.map((code) => STARTING_ROLES[code].name).join('、')}；不写就是校长`,

  read: (args) => {
    const { values, positionals } = parse(args, {
      ...SHOP_OPTION,
      role: { type: 'string', default: STARTING_ROLES.principal.name },
    })
    const [action, account, name, ...rest] = positionals
    if (action !== 'add' || !account || !name || rest.length > 0) throw new UsageError()
    return { shop: readShop(values), account, name, role: readRole(values.role) }
  },

  run: ({ shop: named, account, name, role }, loadConfig) => {
    const config = loadConfig()
    const shop = named ?? config.defaultShop
    return withDatabase(config, async (database) => {
      const seal = await openSeal(config, createSecrets(database))
      const invitations = createInvitations({ database, now: () => new Date(), seal })
      const act = commandAct(shop, 'staff add')
      const { token, expiresAt } = await invitations.inviteByCommand(act, { account, name, role })
      return [
        `已邀请 ${name}（${STARTING_ROLES[role].name}），账号 ${account}，学校代号 ${shop}`,
        `邀请链接，${formatTime(expiresAt, TIME_FORMAT)} 前有效，只能用一次：`,
        invitationUrl(config.publicUrl, token),
      ].join('\n')
    })
  },
}
