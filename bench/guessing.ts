import { printTable } from '../scripts/process/table'
import { attackCodes } from '../tests/server/user/code-attack'
import { startUserServer } from '../tests/server/user/user-server'

const ATTACK = { phones: 1000, addresses: 50, guesses: 10_000, owners: 100 }

/** How many accounts a stranger may expect to open by guessing codes, and whether owners get in meanwhile. */
export const measureGuessing = async (): Promise<void> => {
  const server = await startUserServer()
  console.log(`\n${ATTACK.guesses} guesses over ${ATTACK.phones} phones from ${ATTACK.addresses} addresses. Bar: 0.01.`)
  const rows = []
  for (const purpose of ['register', 'login'] as const) {
    const { judged, refused, expectedAccounts, ownersIn, milliseconds } = await attackCodes(server, {
      ...ATTACK,
      purpose,
    })
    rows.push({
      purpose,
      judged,
      'expected accounts': expectedAccounts,
      'refused by code': JSON.stringify(refused),
      'owners in': `${ownersIn} of ${ATTACK.owners}`,
      seconds: (milliseconds / 1000).toFixed(0),
    })
  }
  printTable(rows)
  await server.app.close()
  await server.database.close()
}
