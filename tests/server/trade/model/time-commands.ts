import type { ModelServer } from './model-server'
import { TradeCommand } from './trade-command'
import type { RefundMode, TradeModel } from './trade-model'

export class Wait extends TradeCommand {
  constructor(private readonly minutes: number) {
    super()
  }
  override async act(model: TradeModel, { clock }: ModelServer) {
    model.now += this.minutes * 60
    clock.moment = new Date(clock.moment.getTime() + this.minutes * 60_000)
  }
  override toString = () => `wait ${this.minutes} min`
}

export class RunJobs extends TradeCommand {
  constructor(private readonly mode: RefundMode) {
    super()
  }
  override async act(model: TradeModel, { channel, jobs, clock, findGift }: ModelServer) {
    model.silent = false
    channel.silent = false
    channel.refundMode = this.mode
    await jobs.runDue(clock.now())
    model.runJobs(this.mode)
    for (const coupon of model.coupons) if (!coupon.id) coupon.id = await findGift(coupon.giftOf!)
  }
  override toString = () => `run jobs, new refunds are ${this.mode}`
}
