import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '@contract/errors'
import { COURSE, LEARNER } from '../../support/server/fixture-school'
import { addStaff, type StaffMember } from '../../support/server/fixture-staff'
import { startOwnServer } from '../../support/server/harness'
import { undoAfter } from '../../support/server/test-database'
import { upload } from './review-fixture'

const { owner, visitor } = LEARNER
let own: Awaited<ReturnType<typeof startOwnServer>>

beforeAll(async () => {
  own = await startOwnServer('pocket_school_test_without_judge', { REVIEW_PROVIDER: 'words' })
})
afterAll(() => own.server.close())

/** A test with a member of the staff, whose writes are undone. */
const withStaff = (test: (staff: StaffMember) => Promise<void>) => () =>
  undoAfter(own.server.database, async () => test(await addStaff(own.server.database)))

const note = (content: string) =>
  own.call('POST /resource/auth/course/notes/save', { courseId: COURSE.paid, content, open: true }, owner)
const notesOfOthers = async () =>
  (await own.call('POST /resource/api/course/notes/page', { courseId: COURSE.paid })).data.list.map(
    ({ content }) => content,
  )
const list = async (staff: StaffMember, state: 'waiting' | 'shown') =>
  (await own.call('POST /staff/review/page', { state }, staff)).data.list
const messages = async () => (await own.call('POST /base/auth/shop/msg/user/page', {}, owner)).data.list

describe('a school without WeChat, a vendor and a list of its own', () => {
  it(
    'shows a text at once, and tells nobody that staff have read it',
    withStaff(async (staff) => {
      expect((await note('讲得很好')).data.state).toBe('visible')
      expect(await notesOfOthers()).toEqual(['讲得很好'])
      expect(await list(staff, 'waiting')).toEqual([])
      const cases = await list(staff, 'shown')
      expect(cases).toMatchObject([{ kind: 'note', text: '讲得很好', reason: 'unjudged' }])
      await own.call('PUT /staff/review/pass', { cases }, staff)
      expect(await list(staff, 'shown')).toEqual([])
      expect(await messages()).toEqual([])
    }),
  )

  it(
    'hides what staff refuse afterwards, and tells its writer why',
    withStaff(async (staff) => {
      await note('讲得很好')
      const cases = await list(staff, 'shown')
      await own.call('PUT /staff/review/refuse', { cases, reason: '与课程无关' }, staff)
      expect(await notesOfOthers()).toEqual([])
      expect(await messages()).toMatchObject([{ title: '你的公开笔记没有通过审核' }])
    }),
  )

  it(
    'refuses the usual words',
    withStaff(async () => {
      expect((await note('代 开-发票')).code).toBe(ERRORS.CONTENT_REFUSED.code)
      expect(await notesOfOthers()).toEqual([])
    }),
  )

  it(
    'brings to the queue what a reader reports',
    withStaff(async (staff) => {
      const { id } = (await note('讲得很好')).data
      await own.call('POST /resource/auth/report/save', { kind: 'note', subjectId: id, reason: 'advert' }, visitor)
      expect(await list(staff, 'shown')).toEqual([])
      expect(await list(staff, 'waiting')).toMatchObject([{ reason: 'reports', reportCount: 1 }])
      expect(await notesOfOthers()).toEqual(['讲得很好'])
    }),
  )

  it(
    'renames at once, and takes the name away again',
    withStaff(async (staff) => {
      const { data } = await own.call('PUT /base/auth/shop/user/update', { nickName: '好名字' }, owner)
      expect(data).toMatchObject({ nickName: '好名字' })
      expect(data).not.toHaveProperty('waitingNickName')
      const cases = await list(staff, 'shown')
      await own.call('PUT /staff/review/refuse', { cases, reason: '不合适' }, staff)
      expect((await own.call('GET /base/auth/shop/user/view', {}, owner)).data.nickName).toMatch(/^学员/)
    }),
  )

  it(
    'keeps pictures for the staff',
    withStaff(async (staff) => {
      const commentPictures = [await upload('green', 'comment', owner, own.call)]
      const comment = { courseId: COURSE.paid, content: '好', stars: 5, commentPictures }
      const { data } = await own.call('POST /resource/auth/goods/comment/save', comment, owner)
      expect(data.state).toBe('pending')
      expect(await list(staff, 'waiting')).toMatchObject([{ reason: 'unjudged', kind: 'comment' }])
    }),
  )

  it(
    'keeps texts for the staff, too, once it says so',
    withStaff(async (staff) => {
      const settings = { words: [], reportsToHide: 3, readFirst: true }
      expect((await own.call('PUT /staff/review/settings/update', settings, staff)).data).toEqual(settings)
      expect((await note('讲得很好')).data.state).toBe('pending')
      expect(await notesOfOthers()).toEqual([])
      expect(await list(staff, 'waiting')).toMatchObject([{ reason: 'unjudged' }])
    }),
  )
})
