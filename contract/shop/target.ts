import { Optional, Type, type Static } from '../schema'

/** Where a tap leads: the specification's jump rules (JUMP-01 to JUMP-07). */
export const Target = Type.Object({
  targetType: Type.Integer(),
  targetAddr: Optional(Type.String()),
  courseType: Optional(Type.Integer()),
  targetAddrType: Optional(Type.Integer()),
  activeType: Optional(Type.Integer()),
  categoryId: Optional(Type.String()),
  id: Optional(Type.String()),
})
export type Target = Static<typeof Target>
