import type { Input } from '@contract/calls'
import type { MessageSettings } from '@contract/message/settings-calls'
import {
  isFixedWay,
  MESSAGE_KINDS,
  MESSAGE_WAYS,
  type MessageKind,
  type MessageWay,
} from '@contract/message/message-kinds'
import { AppError } from '../../../kernel/app-error'
import type { Database } from '../../../kernel/db/database'
import type { Preference, WaysRepository } from './ways.repository'
import { NO_PREFERENCE, type Senders } from './ways.service'

/** WeChat keeps what a person agreed to without a limit; more than this is a faulty client. */
const MOST_PERMISSIONS = 100

/** What a learner wants to be told, and by which ways. */
export class MessageSettingsService {
  constructor(
    private readonly database: Database,
    private readonly ways: WaysRepository,
    private readonly senders: Senders,
  ) {}

  async view(userId: string): Promise<MessageSettings> {
    const { off, quietFrom, quietTo } = await this.read(userId)
    const permissions = await this.ways.listPermissions(userId)
    return {
      quietFrom,
      quietTo,
      kinds: MESSAGE_KINDS.map((kind) => ({
        kind,
        templateId: this.senders.subscribe.templateOf(kind),
        permissionCount:
          permissions.find(({ templateId }) => templateId === this.senders.subscribe.templateOf(kind))?.count ?? 0,
        ways: MESSAGE_WAYS.filter((way) => this.hasWay(kind, way)).map((way) => ({
          way,
          enabled: !off.includes(`${kind}:${way}`),
          fixed: isFixedWay(kind, way),
        })),
      })),
    }
  }

  /** @throws MESSAGE_WAY_FIXED for orders in the app */
  async update(
    userId: string,
    { kind, way, enabled }: Input<'PUT /base/auth/shop/msg/user/setting/update'>,
  ): Promise<MessageSettings> {
    if (isFixedWay(kind, way) && !enabled) throw new AppError('MESSAGE_WAY_FIXED')
    return this.change(userId, ({ off }) => {
      const others = off.filter((each) => each !== `${kind}:${way}`)
      return { off: enabled ? others : [...others, `${kind}:${way}`] }
    })
  }

  setQuietHours(userId: string, hours: Input<'PUT /base/auth/shop/msg/user/quiet/update'>): Promise<MessageSettings> {
    return this.change(userId, () => hours)
  }

  /** Counts an agreement that WeChat has just asked for. Templates that are not the school's are ignored. */
  async permit(userId: string, kind: MessageKind): Promise<MessageSettings> {
    const templateId = this.senders.subscribe.templateOf(kind)
    if (templateId) await this.ways.addPermission(userId, templateId, MOST_PERMISSIONS)
    return this.view(userId)
  }

  private hasWay(kind: MessageKind, way: MessageWay): boolean {
    if (way === 'subscribe') return this.senders.subscribe.templateOf(kind) !== ''
    if (way === 'account') return this.senders.account.hasTemplate(kind)
    return way === 'app' || this.senders.sms.notify !== undefined
  }

  private async read(userId: string): Promise<Preference> {
    const [row] = await this.ways.listPreferences([userId])
    return row ?? { userId, ...NO_PREFERENCE }
  }

  private async change(userId: string, decide: (row: Preference) => Partial<Preference>): Promise<MessageSettings> {
    await this.database.transact(async () => {
      await this.ways.lockLearner(userId)
      const row = await this.read(userId)
      await this.ways.savePreference({ ...row, ...decide(row) })
    })
    return this.view(userId)
  }
}
