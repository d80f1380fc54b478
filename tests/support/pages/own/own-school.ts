import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createApp } from '../../../../server/src/app'
import { readConfig } from '../../../../server/src/kernel/config'
import { openSeal } from '../../../../server/src/kernel/seal'
import { createSecrets } from '../../../../server/src/kernel/secrets'
import { createStorage } from '../../../../server/src/kernel/media/create-storage'
import { importSchool } from '../../../../server/src/modules/school-import/school-import.service'
import type { SchoolFixture } from '../../../server/school-import/school-fixture'
import { createClient } from '../../server/client'
import { addStaff } from '../../server/fixture-staff'
import { acceptInvitation, logInByTotp } from '../../server/staff-login'
import { openTestDatabase } from '../../server/test-database'
import { findFreePort } from '../server-process'

export const OWN_SID = 'own-school'
const TOTP_STEP_MILLISECONDS = 30_000

/**
 * A server inside of the test, with a school of the test's own and a clock that the test moves: for what takes hours in
 * life, and for what the staff do in between. The app is the built one.
 */
export const startOwnSchool = async (fixture: SchoolFixture, sid = OWN_SID) => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pocket-school-own-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    PORT: String(port),
    PUBLIC_URL: url,
    DEFAULT_SHOP: sid,
    H5_DIR: path.resolve(__dirname, '../../../../dist/h5'),
    CONSOLE_DIR: path.resolve(__dirname, '../../../../dist/console'),
  })
  const database = await openTestDatabase()
  await importSchool(database, createStorage(config), fixture.folder, {
    seal: await openSeal(config, createSecrets(database)),
  })
  let aheadMilliseconds = 0
  const now = () => new Date(Date.now() + aheadMilliseconds)
  const server = await createApp(config, { database, limitRates: false, cacheMilliseconds: 0, now })
  await server.app.listen({ host: '127.0.0.1', port })
  const staff = await addStaff(database, { shopId: sid })
  const call = createClient(async () => server.app)
  /** Moves the server's clock, and runs what is due by then. */
  const moveClock = async (milliseconds: number): Promise<void> => {
    aheadMilliseconds += milliseconds
    await server.jobs.runDue(now())
  }
  return {
    url,
    sid,
    staff,
    /** Calls of the staff: `call(key, input, staff)`. */
    call,
    database,
    now,
    moveClock,
    /** Whoever was invited sets up the account and logs in; returns the caller. */
    acceptInvitation: async (invitationUrl: string) => {
      const accepted = await acceptInvitation(call, invitationUrl.split('/#/invitation/')[1]!, now())
      await moveClock(TOTP_STEP_MILLISECONDS)
      return logInByTotp({ app: server.app, call }, { shopId: sid, ...accepted }, now())
    },
    /** Cuts off what the browser still has open, since the phones are closed after the school; removes its folder. */
    stop: async (): Promise<void> => {
      server.app.server.closeAllConnections()
      await server.close()
      fixture.discard()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type OwnSchool = Awaited<ReturnType<typeof startOwnSchool>>
