import { expect, it } from 'vitest'
import { staffAuditTable } from '../../../server/src/modules/staff/staff.table'
import { useImportDatabase } from './import-database'

const trial = useImportDatabase()
const readAudit = () => trial.database.current.select().from(staffAuditTable).orderBy(staffAuditTable.at)

it('an import is in the audit, with what it changed, and a refused one is not', async () => {
  const school = trial.givenSchool()
  await trial.importFolder(school.folder)
  await trial.importFolder(school.folder)
  school.replace('school.yml', 'code: small', 'code: [')
  await expect(trial.importFolder(school.folder)).rejects.toThrow()
  const entries = await readAudit()
  expect(entries.map(({ shopId, call, actorName, before }) => ({ shopId, call, actorName, isNew: !before }))).toEqual([
    { shopId: 'small', call: 'school import', actorName: '命令行', isNew: true },
    { shopId: 'small', call: 'school import', actorName: '命令行', isNew: false },
  ])
  expect(entries[1]!.after).toMatchObject({ courses: expect.any(Number), archivedLessons: [], takenOffShelf: [] })
})
