import type pg from 'pg'
import { NamedQuery, type WireConnection } from './named-query'
import type { Statement, TextRow } from './statement'
import type { Connection } from './transactions'

/**
 * A pipelined client. What is sent before `later` runs leaves in one piece: a write wakes the database's process, which
 * costs more than most statements.
 */
export class PgConnection implements Connection {
  private readonly wire: WireConnection
  private collecting = false

  constructor(
    private readonly client: pg.Client | pg.PoolClient,
    private readonly later: (work: () => void) => void,
  ) {
    this.wire = (client as unknown as { connection: WireConnection }).connection
  }

  /** What was sent last has not left yet. */
  get gathers(): boolean {
    return this.collecting
  }

  query(...statement: unknown[]): Promise<unknown> {
    this.collect()
    return (this.client as Pick<Connection, 'query'>).query(...statement)
  }

  send(statement: Statement, values: unknown[]): Promise<TextRow[]> {
    this.collect()
    return new Promise((resolve, reject) => {
      this.client.query(new NamedQuery(statement, values, resolve, reject) as unknown as pg.Submittable)
    })
  }

  private collect(): void {
    if (this.collecting) return
    this.collecting = true
    this.wire.stream.cork()
    this.later(this.release)
  }

  private readonly release = (): void => {
    this.collecting = false
    this.wire.stream.uncork()
  }
}
