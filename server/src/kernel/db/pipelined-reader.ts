import pg from 'pg'
import type { Connection, Statement } from './connection'

/**
 * One connection that all readers share: each statement is sent at once, and results come back in order (pg's
 * `pipeline`). Statements must be quick and wait for no lock, since they hold up those behind them.
 */
export class PipelinedReader implements Connection {
  /** Undefined while there is no connection; `connecting` is then the one being opened, if any. */
  private client: pg.Client | undefined
  private connecting: Promise<pg.Client> | undefined

  constructor(private readonly options: pg.ClientConfig) {}

  query(statement: Statement): Promise<{ rows: unknown[] }> {
    // Without `await`: each promise counts on this path, since AsyncLocalStorage hooks into all of them.
    if (this.client) return this.client.query(statement)
    this.connecting ??= this.connect().finally(() => {
      this.connecting = undefined
    })
    return this.connecting.then((client) => client.query(statement))
  }

  async close(): Promise<void> {
    await this.connecting?.catch(() => undefined)
    await this.client?.end()
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.options, pipeline: true })
    // Pending statements fail with the connection; the next one opens another.
    const forget = () => {
      if (this.client === client) this.client = undefined
    }
    client.on('error', forget)
    client.on('end', forget)
    await client.connect()
    this.client = client
    return client
  }
}
