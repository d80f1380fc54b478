import { Fen, Id, OneOf, Type, type Static } from '../schema'
import { ACTIVITY_KINDS } from './activity-kinds'

/** What goods cost in an activity that runs now, as their own screens name it. */
export const ActivityPrice = Type.Object({ id: Id, kind: OneOf(ACTIVITY_KINDS), priceFen: Fen })
export type ActivityPrice = Static<typeof ActivityPrice>
