import type { Connection, Engine, Statement } from '../../../server/src/kernel/db/connection'
import type { Database } from '../../../server/src/kernel/db/database'

/** Records the statements that a database is sent, those of transactions included, until `stop`. */
export const recordStatements = (database: Database) => {
  const statements = new Map<string, Statement>()
  /** All of them, repeated ones too. */
  const sent: Statement[] = []
  let transactions = 0
  /** Statements without a result yet. */
  let underWay = 0
  let trips = 0
  const { engine } = database as unknown as { engine: Engine }
  const original = { ...engine }
  const record = (query: Connection['query']): Connection['query'] => {
    return (statement) => {
      sent.push(statement)
      if (!statements.has(statement.text)) statements.set(statement.text, statement)
      if (underWay++ === 0) trips++
      const end = () => void underWay--
      const result = query(statement)
      result.then(end, end)
      return result
    }
  }
  Object.assign(engine, {
    query: record(original.query),
    read: record(original.read),
    search: record(original.search),
    transaction: <T>(work: (connection: Connection) => Promise<T>) => {
      transactions++
      return original.transaction((connection) => work({ query: record((statement) => connection.query(statement)) }))
    },
  })
  return {
    statements,
    sent,
    countTransactions: () => transactions,
    /** Statements that are sent while another one is under way share a round trip; BEGIN and COMMIT are not counted. */
    countTrips: () => trips,
    stop: () => void Object.assign(engine, original),
  }
}
