import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { courseAccessTable } from '../../../server/src/modules/access/access.table'
import { studyDayTable } from '../../../server/src/modules/study/study.table'
import { noteTable } from '../../../server/src/modules/note/note.table'
import { commentReplyTable, commentTable } from '../../../server/src/modules/comment/comment.table'
import { favouriteTable } from '../../../server/src/modules/favourite/favourite.table'
import { reviewCaseTable, reviewReportTable } from '../../../server/src/modules/review/review.table'
import { shopTable } from '../../../server/src/modules/shop/shop.table'
import { userTable } from '../../../server/src/modules/user/user.table'
import { type SchoolMistakesError } from '../../../server/src/modules/school-import/mistake'
import { useImportDatabase } from './import-database'

const trial = useImportDatabase()
const { givenSchool, importFolder } = trial

const findUser = async (shopId: string, phone: string) =>
  (
    await trial.database.current
      .select()
      .from(userTable)
      .where(and(eq(userTable.shopId, shopId), eq(userTable.phone, phone)))
  )[0]

describe('access of an imported student', () => {
  it('lasts its full term from the opening of the course, and follows a postponed opening', async () => {
    const school = givenSchool('opening')
      .replace('courses/c/course.yml', 'priceFen: 100', 'priceFen: 100\nvalidDays: 90\nstartsAt: 2027-03-01')
      .write(
        'students.yml',
        'students:\n  - { key: s, phone: 13900000021, nickName: 学员, courses: [{ course: c, boughtDaysAgo: 10 }] }\n',
      )
    const expiry = async (): Promise<string | undefined> => {
      await importFolder(school.folder, new Date('2026-11-21T00:00:00Z'))
      const { id } = (await findUser('opening', '13900000021'))!
      const [access] = await trial.database.current
        .select()
        .from(courseAccessTable)
        .where(eq(courseAccessTable.userId, id))
      return access!.expiresAt?.toISOString()
    }
    expect(await expiry()).toBe('2027-05-29T16:00:00.000Z')
    school.replace('courses/c/course.yml', 'startsAt: 2027-03-01', 'startsAt: 2027-03-11')
    expect(await expiry()).toBe('2027-06-08T16:00:00.000Z')
  })
})

it.each([
  ['', 3],
  ['daysAgo: 1', 1],
  ['daysAgo: 0', 0],
])('dates a reply like its comment, or by its own date: %s', async (said, daysAgo) => {
  const code = `reply-${daysAgo}`
  const school = givenSchool(code).write(
    'students.yml',
    [
      'students:',
      `  - { key: s, phone: 1390000005${daysAgo}, nickName: 学员, comments: [`,
      `      { course: c, stars: 5, content: 好, daysAgo: 3, reply: { authorName: 老师, content: 谢谢, ${said} } }] }`,
      '',
    ].join('\n'),
  )
  await importFolder(school.folder, new Date('2026-11-21T08:00:00Z'))
  const [reply] = await trial.database.current
    .select({ repliedAt: commentReplyTable.createdAt })
    .from(commentReplyTable)
    .innerJoin(commentTable, eq(commentTable.id, commentReplyTable.commentId))
    .where(eq(commentTable.shopId, code))
  expect(reply!.repliedAt).toEqual(new Date(Date.UTC(2026, 10, 21 - daysAgo, 8)))
})

describe('importing students again', () => {
  const givenStudents = (code: string, phone: string) =>
    givenSchool(code).write(
      'students.yml',
      [
        'students:',
        '  - key: s',
        `    phone: ${phone}`,
        '    nickName: 学员',
        '    collections: [c]',
        '    notes: [{ course: c, content: 记一笔 }]',
        '    studyDays: [{ daysAgo: 1, minutes: 10 }]',
        '',
      ].join('\n'),
    )
  const countBelongings = async (userId: string): Promise<number[]> => {
    const { current } = trial.database
    const days = await current.select().from(studyDayTable).where(eq(studyDayTable.userId, userId))
    const notes = await current.select().from(noteTable).where(eq(noteTable.userId, userId))
    const collections = await current.select().from(favouriteTable).where(eq(favouriteTable.userId, userId))
    return [days.reduce((sum, { seconds }) => sum + seconds, 0), notes.length, collections.length]
  }

  it('moves an account that was never logged in to the new phone, and adds nothing twice', async () => {
    const school = givenStudents('moved', '13900000031')
    await importFolder(school.folder)
    const { id } = (await findUser('moved', '13900000031'))!
    await importFolder(school.replace('students.yml', '13900000031', '13900000032').folder)
    expect(await findUser('moved', '13900000031')).toBeUndefined()
    expect((await findUser('moved', '13900000032'))!.id).toBe(id)
    expect(await countBelongings(id)).toEqual([600, 1, 1])
  })

  it('reports the phone of a student who has logged in, or of another account, and changes nothing', async () => {
    const school = givenStudents('kept', '13900000033')
    await importFolder(school.folder)
    const { id } = (await findUser('kept', '13900000033'))!
    await trial.database.current
      .insert(userTable)
      .values({ id: randomUUID(), shopId: 'kept', phone: '13900000034', nickName: '别人' })
    school
      .replace('students.yml', '13900000033', '13900000034')
      .replace('school.yml', 'shopName: 小学校', 'shopName: 小学校\nslogan: 新口号')
    const mistakesNow = () =>
      importFolder(school.folder).catch((error: unknown) => (error as SchoolMistakesError).message)
    expect(await mistakesNow()).toContain('students.yml:3 students[1].phone 这个手机号已经是学校里另一个账号的')
    await trial.database.current.update(userTable).set({ agreedAt: new Date() }).where(eq(userTable.id, id))
    expect(await mistakesNow()).toContain('这位学员已经用 139****0033 登录过')
    const [shop] = await trial.database.current.select().from(shopTable).where(eq(shopTable.id, 'kept'))
    expect({ learner: (await findUser('kept', '13900000033'))!.id, slogan: shop!.slogan }).toEqual({
      learner: id,
      slogan: '',
    })
  })

  it('gives a released phone to a student who comes earlier in the file', async () => {
    const school = givenSchool('given-up').write(
      'students.yml',
      'students:\n  - { key: a, phone: 13900000041, nickName: 甲 }\n',
    )
    await importFolder(school.folder)
    const { id } = (await findUser('given-up', '13900000041'))!
    await importFolder(
      school.write(
        'students.yml',
        [
          'students:',
          '  - { key: b, phone: 13900000041, nickName: 乙, courses: [{ course: c }] }',
          '  - { key: a, phone: 13900000042, nickName: 甲 }',
          '',
        ].join('\n'),
      ).folder,
    )
    const [first, second] = [await findUser('given-up', '13900000042'), await findUser('given-up', '13900000041')]
    expect({ id: first?.id, firstName: first?.nickName, secondName: second?.nickName }).toEqual({
      id,
      firstName: '甲',
      secondName: '乙',
    })
    const owners = await trial.database.current
      .select({ userId: courseAccessTable.userId })
      .from(courseAccessTable)
      .where(eq(courseAccessTable.shopId, 'given-up'))
    expect(owners).toEqual([{ userId: second!.id }])
  })

  it.each([
    [
      'logs in with the old phone',
      'meanwhile-in',
      '13900000043',
      (id: string) =>
        trial.database.current.update(userTable).set({ agreedAt: new Date() }).where(eq(userTable.id, id)),
      '这位学员已经用 139****0043 登录过',
    ],
    [
      'registers with the new one',
      'meanwhile-new',
      '13900000045',
      () =>
        trial.database.current
          .insert(userTable)
          .values({ id: randomUUID(), shopId: 'meanwhile-new', phone: '13900000046', nickName: '别人' }),
      '这个手机号已经是学校里另一个账号的',
    ],
  ])('changes nothing when someone %s while files are copied', async (_name, code, phone, meanwhile, message) => {
    const school = givenStudents(code, phone)
    await importFolder(school.folder)
    const { id } = (await findUser(code, phone))!
    const transact = trial.database.transact.bind(trial.database)
    vi.spyOn(trial.database, 'transact').mockImplementationOnce(async (work) => {
      await meanwhile(id)
      return transact(work)
    })
    const moved = phone.replace(/.$/, (digit) => String(Number(digit) + 1))
    school
      .replace('students.yml', phone, moved)
      .replace('school.yml', 'shopName: 小学校', 'shopName: 小学校\nslogan: 新口号')
    await expect(importFolder(school.folder)).rejects.toThrow(message)
    const [shop] = await trial.database.current.select().from(shopTable).where(eq(shopTable.id, code))
    expect({ learner: (await findUser(code, phone))!.id, slogan: shop!.slogan }).toEqual({ learner: id, slogan: '' })
  })

  it('does not restore what the learner deleted', async () => {
    const school = givenStudents('deleted', '13900000035')
    await importFolder(school.folder)
    const { id } = (await findUser('deleted', '13900000035'))!
    await trial.database.current.delete(noteTable).where(eq(noteTable.userId, id))
    await trial.database.current.delete(favouriteTable).where(eq(favouriteTable.userId, id))
    await importFolder(school.folder)
    expect(await countBelongings(id)).toEqual([600, 0, 0])
  })

  it('gives a learner who registered before the content of the folder, once', async () => {
    const school = givenStudents('own', '13900000036')
    await importFolder(school.remove('students.yml').folder)
    const id = randomUUID()
    await trial.database.current
      .insert(userTable)
      .values({ id, shopId: 'own', phone: '13900000036', nickName: '自己注册', agreedAt: new Date() })
    await importFolder(givenStudents('own', '13900000036').folder)
    await importFolder(givenStudents('own', '13900000036').folder)
    expect(await countBelongings(id)).toEqual([600, 1, 1])
  })
})

it('brings to the staff what waits and what was reported, once', async () => {
  const school = givenSchool('reviewed').write(
    'students.yml',
    [
      'students:',
      '  - { key: s, phone: 13900000061, nickName: 学员, comments: [',
      '      { course: c, stars: 5, content: 好, reported: { by: t, reason: advert, note: 像广告 } }] }',
      '  - { key: t, phone: 13900000062, nickName: 学员, comments: [',
      '      { course: c, stars: 5, content: 找我, waits: 疑似广告 }] }',
      '',
    ].join('\n'),
  )
  await importFolder(school.folder)
  await importFolder(school.folder)
  const db = trial.database.current
  const cases = await db.select().from(reviewCaseTable).where(eq(reviewCaseTable.shopId, 'reviewed'))
  expect(cases.map(({ text, reason, detail, reportCount }) => [text, reason, detail, reportCount]).sort()).toEqual([
    ['好', 'reports', '', 1],
    ['找我', 'suspect', '疑似广告', 0],
  ])
  const reports = await db.select().from(reviewReportTable).where(eq(reviewReportTable.shopId, 'reviewed'))
  expect(reports.map(({ reason, note }) => [reason, note])).toEqual([['advert', '像广告']])
  const comments = await db.select().from(commentTable).where(eq(commentTable.shopId, 'reviewed'))
  expect(comments.map(({ content, state }) => [content, state]).sort()).toEqual([
    ['好', 'visible'],
    ['找我', 'pending'],
  ])
})
