import type { WithdrawalRule } from '@contract/withdrawal/staff-calls'
import type { Act } from '../../../kernel/actor'
import { AppError, refuseAt } from '../../../kernel/app-error'
import type { Audit } from '../../staff/audit/audit.service'
import { USUAL_RULE } from '../usual-rule'
import type { RuleRow } from '../withdrawal.table'

interface WithdrawalRulesDeps {
  rules: { find(shopId: string): Promise<RuleRow | undefined>; save(row: RuleRow): Promise<void> }
  audit: Audit
}

/** How a school pays out. */
export class WithdrawalRules {
  constructor(private readonly deps: WithdrawalRulesDeps) {}

  /** A school that has not said anything pays nobody out; the bounds are those that it would start with. */
  async view(shopId: string): Promise<WithdrawalRule> {
    const row = await this.deps.rules.find(shopId)
    if (!row) return { ...USUAL_RULE, ways: [] }
    const { shopId: _shopId, ...rule } = row
    return rule
  }

  /** @throws AppError INPUT_INVALID where nothing could ever be taken */
  update(act: Act, rule: WithdrawalRule): Promise<WithdrawalRule> {
    if (rule.leastFen > Math.min(rule.mostFen, rule.wechatMostFen))
      throw refuseAt('leastFen', 'INPUT_INVALID', '最低提现金额不能高于单笔最多')
    if (rule.wechatMostFen > rule.personDayFen || rule.personDayFen > rule.schoolDayFen)
      throw new AppError('INPUT_INVALID', '微信的限额应当是单笔不超过单人单日，单人不超过全校单日')
    return this.deps.audit.perform(act, async () => {
      const before = await this.view(act.shopId)
      await this.deps.rules.save({ shopId: act.shopId, ...rule })
      return { result: rule, subject: { kind: 'shop', id: act.shopId }, before, after: rule }
    })
  }
}
