import type { Database } from '../../server/src/kernel/db/database'
import { makeId } from '../../server/src/kernel/make-id'
import { blindBoxDrawTable, guardianConsentTable } from '../../server/src/modules/blind-box/blind-box.table'
import type { Learner } from '../support/server/fixture-school'
import { addStaff } from '../support/server/fixture-staff'
import { call } from '../support/server/harness'
import { requireSuccess } from './require-success'
import { NOW, SECRET_NAME } from './secrets'

const WINDOW = {
  startsAt: new Date(NOW.getTime() - 86_400_000).toISOString(),
  endsAt: new Date(NOW.getTime() + 20 * 86_400_000).toISOString(),
}
const content = (name: string) => ({ name, cover: '', valueFen: 5000, count: 3, rare: false })

/** A box that is open, and an ad that is shown. */
export const addBoxAndAd = async (database: Database) => {
  const clerk = await addStaff(database, { permissions: ['activities.manage', 'activities.view'] })
  const box = requireSuccess(
    await call(
      'POST /staff/activity/save',
      {
        ...{ kind: 'blindBox', title: '文具盲盒', cover: '', goodsKind: null, goodsId: null, limitPerLearner: null },
        ...{ lifeMinutes: 10, couponAllowed: false, memberPrice: 'activity', ...WINDOW },
        blindBox: { contents: [content('台灯'), content('笔记本')], perDay: 5, rareWithin: null },
        items: [{ skuId: null, priceFen: 2900, stock: 6 }],
      },
      clerk,
    ),
  )
  requireSuccess(await call('PUT /staff/activity/publish', { id: box.id }, clerk))
  const ad = requireSuccess(
    await call(
      'POST /staff/ad/save',
      {
        ...{ place: 'page', title: '冬季班', picture: 'test-school/banner.webp', content: '<p>报名</p>', button: '' },
        ...{ target: null, frequency: 'always', classIds: [], vipLevelIds: [], after: 0, stopped: false, ...WINDOW },
      },
      clerk,
    ),
  )
  return { boxActivity: [box.id], ad: [ad.id] }
}

/** The learner drew from a box, by the consent of a guardian. */
export const drawFromBox = async (database: Database, activityId: string, orderId: string, me: Learner) => {
  const db = database.current
  const [id, consentId] = [makeId(), makeId()]
  const guardian = { guardianName: SECRET_NAME, guardianPhone: '13911112222', confirmedAt: NOW }
  await db.insert(guardianConsentTable).values({ id: consentId, userId: me.id, ...guardian })
  await db.insert(blindBoxDrawTable).values({
    ...{
      id,
      activityId,
      number: 1,
      orderId,
      userId: me.id,
      place: 0,
      nonce: 'a'.repeat(64),
      nonceHash: 'b'.repeat(64),
    },
    ...{ state: 'paid', content: 0, consentId, createdAt: NOW, paidAt: NOW },
  })
  return { boxDraw: [id] }
}
