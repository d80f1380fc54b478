import pg from 'pg'
import type { Connection, Statement } from './connection'

/**
 * One connection that all readers share: each statement is sent at once, and results come back in order (pg's
 * `pipeline`). A statement here must be quick and wait for no lock, since those behind it would wait as well.
 */
export class PipelinedReader implements Connection {
  private connected: Promise<pg.Client> | undefined

  constructor(private readonly options: pg.ClientConfig) {}

  async query(statement: Statement): Promise<{ rows: unknown[] }> {
    this.connected ??= this.connect()
    const client = await this.connected
    return client.query(statement)
  }

  async close(): Promise<void> {
    await this.connected?.then((client) => client.end())
  }

  private connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.options, pipeline: true })
    const connected = client.connect().then(() => client)
    // Pending statements fail with the connection; the next one opens another.
    const forget = () => {
      if (this.connected === connected) this.connected = undefined
    }
    client.on('error', forget)
    client.on('end', forget)
    connected.catch(forget)
    return connected
  }
}
