import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { courseGrantTable } from '../../../server/src/modules/access/access.table'
import { classTable, classTeacherTable } from '../../../server/src/modules/classes/class.table'
import { classNoticeTable, noticeReadTable } from '../../../server/src/modules/classes/notice.table'
import { partyMemberTable, partyTable } from '../../../server/src/modules/party/party.table'
import { describeMistake } from '../../../server/src/modules/school-import/mistake'
import { userTable } from '../../../server/src/modules/user/user.table'
import { dayOf } from '../../../server/src/kernel/school-time'
import { useImportDatabase } from './import-database'

const importer = useImportDatabase()

const CLASS =
  'classes:\n  - key: k\n    title: 电工班\n    teacher: t\n    courses: [c]\n    category: a\n' +
  '    firstDay: -10d\n    lastDay: +30d\n    seats: 2\n    status: running\n    notices:\n' +
  '      - { key: n, title: 通知, text: 带万用表, publishedAt: -2d 08:00, choices: [参加, 不参加] }\n'
const STUDENT =
  'students:\n  - { key: s, phone: 13900000011, nickName: 小明, realName: 王明, studentNumber: "007", department: 机电系, ' +
  'classes: [{ class: k, from: -5d, notices: [{ notice: n, choice: 参加 }] }] }\n'

const given = (classes = CLASS, students = STUDENT) =>
  importer.givenSchool().write('classes.yml', classes).write('students.yml', students)
const read = async () => {
  const shop = eq(classTable.shopId, 'small')
  const [row] = await importer.database.current
    .select()
    .from(classTable)
    .innerJoin(partyTable, eq(partyTable.id, classTable.id))
    .where(shop)
  const members = await importer.database.current
    .select()
    .from(partyMemberTable)
    .where(eq(partyMemberTable.partyId, row!.party.id))
  return { school: row!.school_class, party: row!.party, members }
}

describe('classes of a school folder', () => {
  it('are imported with teachers, courses and notices, and their students with access and receipts', async () => {
    await importer.importFolder(given().folder)
    const { school, party, members } = await read()
    expect(party).toMatchObject({ name: '电工班', seats: 2, taken: 1, kind: 'class' })
    expect(school).toMatchObject({ status: 'running', listed: true, imported: true })
    const day = (ago: number) => dayOf(new Date(Date.now() - ago * 86_400_000))
    expect(members).toMatchObject([{ fromDay: day(5), untilDay: school.lastDay, source: 'import', seated: true }])
    const held = and(eq(courseGrantTable.holderId, members[0]!.id), isNull(courseGrantTable.revokedAt))
    expect(await importer.database.current.select().from(courseGrantTable).where(held)).toHaveLength(1)
    expect(await importer.database.current.select().from(classTeacherTable)).toMatchObject([{ isHead: true }])
    const [notice] = await importer.database.current.select().from(classNoticeTable)
    expect(notice).toMatchObject({ asksReceipt: true, authorName: '小学校', status: 'published' })
    expect(await importer.database.current.select().from(noticeReadTable)).toMatchObject([{ choice: '参加' }])
    const [student] = await importer.database.current.select().from(userTable).where(eq(userTable.phone, '13900000011'))
    expect(student).toMatchObject({ realName: '王明', studentNumber: '007', department: '机电系' })
  })

  it('are not duplicated by a second import, and keep what the staff did', async () => {
    await importer.importFolder(given().folder)
    const { school, members } = await read()
    await importer.database.current.update(classTable).set({ status: 'finished' }).where(eq(classTable.id, school.id))
    await importer.database.current
      .update(partyMemberTable)
      .set({ untilDay: members[0]!.fromDay })
      .where(eq(partyMemberTable.id, members[0]!.id))
    await importer.importFolder(given(CLASS.replace('title: 电工班', 'title: 改名')).folder)
    const again = await read()
    expect(again.party).toMatchObject({ name: '改名', taken: 1 })
    expect(again.school.status).toBe('finished')
    expect(again.members).toHaveLength(1)
  })

  it('leave the center with their entry', async () => {
    await importer.importFolder(given().folder)
    await importer.importFolder(given('classes: []\n', 'students: []\n').folder)
    expect((await read()).school.listed).toBe(false)
  })

  it.each([
    ['an end before the beginning', CLASS.replace('+30d', '-11d'), STUDENT, 'classes[1].lastDay 不能早于 firstDay'],
    ['one choice alone', CLASS.replace(', 不参加', ''), STUDENT, 'classes[1].notices[1].choices 选项至少要有两个'],
    ['a teacher of nobody', CLASS.replace('teacher: t', 'teacher: x'), STUDENT, '没有代号为 x 的老师'],
    ['a class of nobody', CLASS, STUDENT.replace('class: k', 'class: x'), '没有代号为 x 的班级'],
    ['a notice of another class', CLASS, STUDENT.replace('notice: n', 'notice: x'), '没有代号为 k/x 的班级通知'],
  ])('are refused with %s', async (_name, classes, students, message) => {
    const lines = (await given(classes, students).mistakes()).map(describeMistake)
    expect(lines.join('\n')).toContain(message)
  })
})
