// A server of trade in a process of its own, over the PostgreSQL database whose address it is given. Tells its parent
// its address and ends with it.
import type { AddressInfo } from 'node:net'
import { openDatabase } from '../../../server/src/kernel/db/open-database'
import { startTrade } from './trade-harness'

const serve = async (databaseUrl: string): Promise<void> => {
  const { app } = await startTrade('', () => openDatabase({ databaseUrl }))
  const { port } = app.server.address() as AddressInfo
  process.send!({ url: `http://127.0.0.1:${port}` })
}
process.once('disconnect', () => process.exit(0))
void serve(process.argv[2]!)
