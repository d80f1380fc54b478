import { makeAutoObservable, runInAction } from 'mobx'
import type { ExpectedPayment } from '@contract/order/calls'
import type { VipLevel, VipView } from '@contract/vip/calls'
import { Resource } from '@/core/list/resource'
import { orderApi, type OrderApi } from '@/features/order/public'
import { firstOf } from '@/shared/list/ends'
import { vipApi, type VipApi } from '../vip.api'

type Plan = VipLevel['plans'][number]

/** Choosing a level and a plan; what it costs this learner says the server. */
export class BuyVipStore {
  levelId: string | undefined
  chosenPlanId: string | undefined = undefined
  agreed = false
  readonly vip: Resource<VipView>
  /** What the chosen plan costs, with what is credited; undefined before a plan is known. */
  readonly expected: Resource<ExpectedPayment | undefined>

  constructor(
    levelId: string | undefined,
    api: Pick<VipApi, 'view'> = vipApi,
    orders: Pick<OrderApi, 'expect'> = orderApi,
  ) {
    this.levelId = levelId
    this.vip = new Resource((options) => api.view(options))
    this.expected = new Resource(async (options) =>
      this.plan
        ? orders.expect({ lines: [{ kind: 'vip', goodsId: this.plan.id, quantity: 1 }], myCouponId: null }, options)
        : undefined,
    )
    makeAutoObservable(this, { vip: false, expected: false }, { autoBind: true })
  }

  /** The wanted level, the learner's own, or the lowest, among those that can be bought. */
  get level(): VipLevel | undefined {
    const { levels = [], mine } = this.vip.data ?? {}
    const offered = levels.filter(({ plans }) => plans.length > 0)
    return offered.find(({ id }) => id === (this.levelId ?? mine?.levelId)) ?? firstOf(offered)
  }

  get plan(): Plan | undefined {
    const plans = this.level?.plans ?? []
    return plans.find(({ id }) => id === this.chosenPlanId) ?? firstOf(plans)
  }

  async load(): Promise<boolean> {
    return (await this.vip.load()) && this.expected.load()
  }

  async chooseLevel(id: string): Promise<void> {
    this.levelId = id
    await this.choosePlan(undefined)
  }

  async choosePlan(id: string | undefined): Promise<void> {
    this.chosenPlanId = id
    // The amounts of another plan must not stand under this one.
    runInAction(() => {
      this.expected.data = undefined
    })
    await this.expected.load()
  }

  agree(agreed: boolean): void {
    this.agreed = agreed
  }

  dispose(): void {
    this.vip.dispose()
    this.expected.dispose()
  }
}
