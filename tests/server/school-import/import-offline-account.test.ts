import { describe, expect, it } from 'vitest'
import { commandAct } from '../../../server/src/kernel/actor'
import { createOfflineAccounts } from '../../../server/src/modules/merchant/merchant.module'
import { OfflineAccountDeskService } from '../../../server/src/modules/merchant/desk/offline-account-desk.service'
import type { SchoolMistakesError } from '../../../server/src/modules/school-import/mistake'
import { createAudit } from '../../../server/src/modules/staff/staff.module'
import { useImportDatabase } from './import-database'

const FILE = 'offline-account.yml'
const ACCOUNT = 'accountName: 小学校\nbankName: 中国银行\naccountNumber: "4563 5176 0900"\n'
const trial = useImportDatabase()
const now = () => new Date()
const accounts = () => createOfflineAccounts({ database: trial.database, seal: trial.seal, now })
const desk = () => new OfflineAccountDeskService(accounts(), createAudit({ database: trial.database, now }))

describe('the bank account of a school folder', () => {
  it('is shown to those who pay by transfer, until the staff set another', async () => {
    const school = trial.givenSchool('transfers').write(FILE, ACCOUNT)
    await trial.importFolder(school.folder)
    const imported = { accountName: '小学校', bankName: '中国银行', accountNumber: '4563 5176 0900', hint: '' }
    expect(await accounts().find('transfers')).toEqual(imported)
    const changed = { ...imported, bankName: '农业银行' }
    await desk().set(commandAct('transfers', 'test'), changed)
    await trial.importFolder(school.folder)
    expect(await accounts().find('transfers')).toEqual(changed)
  })

  it('must be whole', async () => {
    const school = trial.givenSchool().write(FILE, ACCOUNT.replace('4563 5176 0900', '123'))
    const refused = await trial.importFolder(school.folder).catch((error: SchoolMistakesError) => error.message)
    expect(refused).toContain('应当是账号')
  })
})
