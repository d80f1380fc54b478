import type { CaptchaAccount } from '@contract/captcha/staff-calls'
import type { Act } from '../../../kernel/actor'
import type { RowOfShop } from '../../../kernel/db/row-of-shop'
import type { Seal } from '../../../kernel/seal'
import type { Audit } from '../../staff/audit/audit.service'
import { contextOf, sceneOf, type CaptchaAccountRow, type CaptchaKeys } from '../captcha-account.service'
import type { captchaAccountTable } from '../captcha.table'

interface CaptchaDeskServiceDeps {
  accounts: RowOfShop<typeof captchaAccountTable>
  seal: Seal
  audit: Audit
  now: () => Date
}

/** Where staff set their school's account at a vendor of captchas. Keys go in and never come out. */
export class CaptchaDeskService {
  constructor(private readonly deps: CaptchaDeskServiceDeps) {}

  async view(shopId: string): Promise<{ account: CaptchaAccount | null }> {
    const row = await this.deps.accounts.find(shopId)
    return { account: row ? toAccount(row) : null }
  }

  set(act: Act, keys: CaptchaKeys): Promise<CaptchaAccount> {
    const { shopId } = act
    return this.deps.audit.perform(act, async () => {
      const before = await this.deps.accounts.find(shopId)
      const row: CaptchaAccountRow = {
        shopId,
        vendor: keys.vendor,
        scene: sceneOf(keys),
        sealed: this.deps.seal.close(JSON.stringify(keys.account), contextOf(shopId)),
        updatedAt: this.deps.now(),
      }
      await this.deps.accounts.save(row)
      return { result: toAccount(row), ...describeChange(shopId, before), after: factsOf(row) }
    })
  }

  remove(act: Act): Promise<Record<string, never>> {
    const { shopId } = act
    return this.deps.audit.perform(act, async () => {
      const before = await this.deps.accounts.find(shopId)
      await this.deps.accounts.remove(shopId)
      return { result: {}, ...describeChange(shopId, before), after: { removed: true } }
    })
  }
}

const factsOf = ({ vendor, scene }: CaptchaAccountRow) => ({ vendor, scene })
const describeChange = (shopId: string, before: CaptchaAccountRow | undefined) => ({
  subject: { kind: 'captchaAccount' as const, id: shopId },
  before: before && factsOf(before),
})
const toAccount = ({ vendor, scene, updatedAt }: CaptchaAccountRow): CaptchaAccount => ({
  vendor,
  scene,
  updatedAt: updatedAt.toISOString(),
})
