import type fc from 'fast-check'
import { expect } from 'vitest'
import type { ErrorName } from '@contract/errors'
import { AppError } from '../../../../server/src/kernel/app-error'
import type { ModelServer } from './model-server'
import { COURSES, LEARNERS } from './model-world'
import type { TradeModel } from './trade-model'

/** How a call ended: `done`, or the name of its refusal. */
export const outcomeOf = async (call: Promise<unknown>): Promise<'done' | ErrorName> => {
  try {
    await call
    return 'done'
  } catch (error) {
    if (error instanceof AppError) return error.errorName
    throw error
  }
}

/** Something that happens to the model and to the server alike; afterwards both must say the same. */
export abstract class TradeCommand implements fc.AsyncCommand<TradeModel, ModelServer> {
  check(_model: Readonly<TradeModel>): boolean {
    return true
  }

  async run(model: TradeModel, server: ModelServer): Promise<void> {
    // No two things happen at the same moment, so that the order of jobs is known.
    model.now += 1
    server.clock.moment = new Date(server.clock.moment.getTime() + 1000)
    await this.act(model, server)
    await compare(model, server)
  }

  abstract act(model: TradeModel, server: ModelServer): Promise<void>
}

const compare = async (model: TradeModel, server: ModelServer): Promise<void> => {
  const byId = <Row extends { id: string }>(rows: Row[]) => rows.sort((left, right) => (left.id < right.id ? -1 : 1))
  const access = Array.from({ length: LEARNERS }, (_, learner) =>
    Array.from({ length: COURSES }, (_, course) =>
      model.owns(learner, course) ? [`${learner}:${course}`] : [],
    ).flat(),
  ).flat()
  expect(await server.observe()).toEqual({
    orders: byId(
      model.orders.map(({ id, status, refundState, payableFen }) => ({ id, status, refundState, payableFen })),
    ),
    payments: byId(
      model.payments().map(({ payment }) => ({
        id: payment.id,
        status: payment.status,
        refundReason: payment.reason,
        refundFen: payment.fen - model.restFen(payment),
        amountFen: payment.fen,
      })),
    ),
    lines: byId(
      model.orders.flatMap(({ lines }) =>
        lines.map(({ id, refundedFen, refundedQuantity, shipped }) => ({ id, refundedFen, refundedQuantity, shipped })),
      ),
    ),
    afterSales: byId(model.afterSales.map(({ id, status }) => ({ id, status }))),
    // Of one that ended unused nobody sees when it came.
    coupons: byId(
      model.coupons
        .filter(({ status, ended }) => status !== 'unused' || !ended)
        .map(({ id, status }) => ({ id, status })),
    ),
    periods: model.memberships.flatMap(({ periods }, learner) =>
      periods.map(({ levelId, startsAt, endsAt }) => {
        return `${learner}:${levelId}:${startsAt.toISOString()}:${endsAt.toISOString()}`
      }),
    ),
    access,
    stock: model.stock,
  })
  expect(await server.listDifferences()).toEqual([])
  expect(server.failures).toEqual([])
}

/** One of what there is, by a number from anywhere. */
export const pick = <Item>(items: Item[], at: number): Item => items[at % items.length]!
