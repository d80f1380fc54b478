// A Fastify server with nothing but pg behind it. A case is put to it once, as statements that our server sent; it then
// handles each request by sending them again, with the request's own ids, and giving back the rows.
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import type { NotedStatement } from './probe'

/** Ids by what they stand for in the recorded statements. */
export type Parts = Record<string, string>

export interface RecordedCase {
  statements: NotedStatement[]
  /** Those of the recorded request. */
  parts: Parts
  /** Ids that are the same in every request. */
  fixed: string[]
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const ORDER_NUMBER = /^20\d{6}[0-9A-Z]{12}$/
/** WeChat's number of a payment, as the sandbox makes it. */
const TRANSACTION_ID = /^42000\d{23}$/

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()
let recorded: RecordedCase

app.get('/readyz', async () => ({ status: 'ready' }))
app.put<{ Body: RecordedCase }>('/case', { bodyLimit: 4 << 20 }, async (request) => {
  recorded = request.body
  return { code: 200, data: null }
})
app.post<{ Body: Parts }>('/run', async (request) => ({ code: 200, msg: 'ok', data: await run(request.body) }))

const run = async (parts: Parts): Promise<unknown[][]> => {
  const replace = createReplacement(parts)
  const rows: unknown[][] = []
  let client: pg.PoolClient | undefined
  try {
    for (const { name, text, values } of recorded.statements) {
      if (text === 'begin') client = await pool.connect()
      rows.push((await (client ?? pool).query({ name, text, values: values.map(replace) })).rows)
    }
  } finally {
    client?.release()
  }
  return rows
}

/** Ids of the recorded request become this request's; ids that were made for it, and numbers, become new ones. */
const createReplacement = (parts: Parts): ((value: unknown) => unknown) => {
  const known = new Map(Object.entries(recorded.parts).map(([name, id]) => [id, parts[name]]))
  const renew = (id: string): string => {
    const replaced = known.get(id) ?? (recorded.fixed.includes(id) ? id : randomUUID())
    known.set(id, replaced)
    return replaced
  }
  return (value) => {
    if (typeof value !== 'string') return value
    if (ORDER_NUMBER.test(value)) return value.slice(0, 8) + randomBytes(6).toString('hex').toUpperCase()
    if (TRANSACTION_ID.test(value)) return `42000${String(randomInt(1e12)).padStart(23, '0')}`
    return value.replace(UUID, renew)
  }
}

process.once(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => pool.end())
      .then(() => process.exit(0)),
)
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
