import { asc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../../kernel/db/database'
import {
  selectionDrawTable as draw,
  selectionPlanTable as plan,
  selectionRoundTable as round,
} from '../selection.table'

export type StoredDraw = typeof draw.$inferSelect

/** Lots that were drawn, with all that is needed to draw them again. */
export class LotRepository {
  constructor(private readonly database: Database) {}

  async findRound(roundId: string) {
    const [row] = await this.database.current.select().from(round).where(eq(round.id, roundId))
    return row
  }

  async find(roundId: string): Promise<StoredDraw | undefined> {
    const [row] = await this.database.current.select().from(draw).where(eq(draw.roundId, roundId))
    return row
  }

  async finish(roundId: string, values: Partial<StoredDraw>): Promise<void> {
    await this.database.current.update(draw).set(values).where(eq(draw.roundId, roundId))
  }

  /** Of all schools, the earliest first, with the plan's name. */
  listDrawn(): Promise<{ draw: StoredDraw; planName: string; shopId: string }[]> {
    return this.database.current
      .select({ draw, planName: plan.name, shopId: plan.shopId })
      .from(draw)
      .innerJoin(round, eq(round.id, draw.roundId))
      .innerJoin(plan, eq(plan.id, round.planId))
      .where(isNotNull(draw.drawnAt))
      .orderBy(asc(draw.drawnAt), asc(draw.roundId))
  }
}
