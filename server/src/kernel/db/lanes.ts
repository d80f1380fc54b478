import pg from 'pg'
import { PgConnection } from './pg-connection'
import type { Statement, TextRow } from './statement'

/** A firewall may forget a connection that is quiet for long; then an answer would never come. */
const QUIET_MILLISECONDS = 20_000

/**
 * Connections that many readers share: each sends when it likes, and the answers come back in order. A statement here
 * must be quick and wait for nobody, since those behind it wait for it.
 */
export class Lanes {
  private readonly lanes: Lane[]

  constructor(options: pg.ClientConfig, count: number) {
    this.lanes = Array.from({ length: count }, () => new Lane(options))
  }

  send(statement: Statement, values: unknown[]): Promise<TextRow[]> {
    let chosen = this.lanes[0]
    for (const lane of this.lanes) {
      // What is asked at the same moment leaves in one piece.
      if (lane.gathers) return lane.send(statement, values)
      if (lane.waiting < chosen.waiting) chosen = lane
    }
    return chosen.send(statement, values)
  }

  async close(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.close()))
  }
}

class Lane {
  /** Statements that are not answered yet. */
  waiting = 0
  private client: pg.Client | undefined
  private connection: Promise<PgConnection> | PgConnection | undefined
  private usedAt = 0

  constructor(private readonly options: pg.ClientConfig) {}

  /** Holds statements that have not left yet. */
  get gathers(): boolean {
    return this.connection instanceof PgConnection && this.connection.gathers
  }

  async send(statement: Statement, values: unknown[]): Promise<TextRow[]> {
    const now = performance.now()
    if (this.waiting === 0 && now - this.usedAt > QUIET_MILLISECONDS) void this.close()
    this.usedAt = now
    this.waiting++
    try {
      this.connection ??= this.open()
      const connection = this.connection instanceof PgConnection ? this.connection : await this.connection
      return await connection.send(statement, values)
    } finally {
      this.waiting--
    }
  }

  async close(): Promise<void> {
    const { client } = this
    this.forget(client)
    await client?.end()
  }

  private async open(): Promise<PgConnection> {
    const client = new pg.Client({ ...this.options, pipeline: true, keepAlive: true })
    this.client = client
    // What waits fails by itself; the next statement opens another connection.
    client.on('error', () => this.forget(client))
    client.on('end', () => this.forget(client))
    try {
      await client.connect()
    } catch (error) {
      this.forget(client)
      throw error
    }
    // Until all requests that arrived together have asked.
    this.connection = new PgConnection(client, setImmediate)
    return this.connection
  }

  private forget(client: pg.Client | undefined): void {
    if (this.client !== client) return
    this.client = undefined
    this.connection = undefined
  }
}
