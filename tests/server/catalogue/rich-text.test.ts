import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { courseTable, lessonTable } from '../../../server/src/modules/course/course.table'
import { shopPageTable, shopTable } from '../../../server/src/modules/shop/shop.table'
import { call, withRollback } from '../../support/server/harness'
import { COURSE, LESSON, SHOP } from '../../support/server/fixture-school'

const HOSTILE = '<p onclick="x()">好<script>alert(1)</script><iframe src="https://a.cn"></iframe></p>'
const CLEAN = '<p>好</p>'

it(
  'sanitises every rich text that it sends, whoever stored it',
  withRollback(async ({ database: { current: db } }) => {
    await db.update(shopTable).set({ agreementHtml: HOSTILE, privacyHtml: HOSTILE }).where(eq(shopTable.id, SHOP))
    await db.update(courseTable).set({ introHtml: HOSTILE }).where(eq(courseTable.id, COURSE.free))
    await db.update(lessonTable).set({ html: HOSTILE, free: true }).where(eq(lessonTable.id, LESSON.imageText))
    await db
      .update(shopPageTable)
      .set({ blocks: [{ id: 'b1', kind: 'richText', html: HOSTILE }] })
      .where(eq(shopPageTable.shopId, SHOP))

    const { data: shop } = await call('GET /base/api/shop/get/pub/code/info', {})
    expect([shop.agreementHtml, shop.privacyHtml]).toEqual([CLEAN, CLEAN])
    const { data: page } = await call('GET /base/api/page/wap/detail', { code: 'tab1' })
    expect(page.blocks.map(({ html }) => html)).toEqual([CLEAN])
    expect((await call('GET /resource/api/course/view', { id: COURSE.free })).data.introHtml).toBe(CLEAN)
    const lesson = { courseId: COURSE.paid, resourceId: LESSON.imageText }
    expect((await call('POST /resource/api/course/view/image/text', lesson)).data.html).toBe(CLEAN)
    expect((await call('POST /resource/api/material/preview', lesson)).data.html).toBe(CLEAN)
  }),
)
