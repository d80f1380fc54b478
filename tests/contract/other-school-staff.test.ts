import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { accessOf, permissionOf, isStaffCall, type Call } from '@contract/call'
import { calls } from '@contract/calls'
import { slowness } from '../../scripts/process/slowness'
import type { Database } from '../../server/src/kernel/db/database'
import { staffRoleTable } from '../../server/src/modules/staff/staff.table'
import { COURSE, LEARNER, LESSON, SHOP } from '../support/server/fixture-school'
import { addHeads } from '../support/server/fixture-staff'
import { fullInput, textFieldsOf, validInput } from '../support/server/generate-input'
import { call, withRollback } from '../support/server/harness'
import { placeOrder } from '../support/server/place-order'
import { undoAfter } from '../support/server/test-database'

const guarded = Object.entries<Call>(calls).filter(
  ([key, definition]) => isStaffCall(key) && permissionOf(accessOf(key, definition)) !== undefined,
)
const ID_FIELD = /^id$|Id$/

/** Things of the first school, each of which may be named in any field for an id. */
const addThings = async ({ database }: { database: Database }) => {
  const { data: order } = await placeOrder(call, LEARNER.visitor, [{ goodsId: COURSE.paid }])
  const { data: comment } = await call(
    'POST /resource/auth/goods/comment/save',
    { courseId: COURSE.paid, content: '只给本校看的评价', stars: 5 },
    LEARNER.owner,
  )
  const roles = await database.current.select().from(staffRoleTable).where(eq(staffRoleTable.shopId, SHOP))
  return { order, comment, ids: [order.id, comment.id, LEARNER.owner.id, LESSON.paid, ...roles.map(({ id }) => id)] }
}

it(
  'tells staff of another school nothing, and changes nothing',
  withRollback(async (server) => {
    const { database } = server
    const { head, stranger } = await addHeads(database)
    const { order, comment, ids } = await addThings(server)
    const theirs = [...ids, head.id]
    const secrets = [order.id, order.number, comment.id, '只给本校看的评价', head.id, LEARNER.owner.phone]
    const ask = async (key: string, definition: Call) => {
      const fields = textFieldsOf(definition.input).filter((field) => ID_FIELD.test(field))
      const writes = !key.startsWith('GET ') && definition.effect !== 'read' && fields.length > 0
      for (const id of fields.length > 0 ? theirs : [undefined]) {
        const named = Object.fromEntries(fields.map((field) => [field, id]))
        // A request with all fields filters by words that nothing has, so that lists are asked plainly too.
        for (const filled of [validInput(definition.input), fullInput(definition.input)]) {
          const seen = `${key} ${JSON.stringify(named)}`
          const response = await call.raw(key, { ...filled, ...named }, stranger)
          const text = JSON.stringify(response)
          const told = secrets.filter((secret) => secret !== id && text.includes(secret))
          expect.soft(told, seen).toEqual([])
          if (writes) expect.soft(response.code, seen).not.toBe(200)
        }
      }
      expect.soft((await call('POST /staff/audit/page', {}, head)).data.list, key).toEqual([])
    }
    expect(guarded.length).toBeGreaterThan(100)
    for (const [key, definition] of guarded) await undoAfter(database, () => ask(key, definition))
  }),
  // One walk over the whole table, a dozen questions a call.
  180_000 * slowness(),
)
