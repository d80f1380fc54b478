import { Socket } from 'node:net'
import pg from 'pg'
import type { Connection, Statement } from './connection'

interface Link {
  client: pg.Client
  socket: Socket
}

/**
 * One connection that all readers share: the statements of one turn of the event loop are sent together, and results
 * come back in order (pg's `pipeline`). Statements must be quick and wait for no lock, since they hold up those behind
 * them.
 */
export class PipelinedReader implements Connection {
  /** Undefined while there is no connection; `connecting` is then the one being opened, if any. */
  private link: Link | undefined
  private connecting: Promise<Link> | undefined

  constructor(private readonly options: pg.ClientConfig) {}

  query(statement: Statement): Promise<{ rows: unknown[] }> {
    if (this.link) return send(this.link, statement)
    this.connecting ??= this.connect().finally(() => {
      this.connecting = undefined
    })
    return this.connecting.then((link) => send(link, statement))
  }

  async close(): Promise<void> {
    await this.connecting?.catch(() => undefined)
    await this.link?.client.end()
  }

  private async connect(): Promise<Link> {
    const socket = new Socket()
    const client = new pg.Client({ ...this.options, pipeline: true, stream: () => socket })
    const link = { client, socket }
    // Pending statements fail with the connection; the next one opens another.
    const forget = () => {
      if (this.link === link) this.link = undefined
    }
    client.on('error', forget)
    client.on('end', forget)
    await client.connect()
    this.link = link
    return link
  }
}

const send = ({ client, socket }: Link, statement: Statement): Promise<{ rows: unknown[] }> => {
  // A write to the socket costs more than the rest of a short statement.
  if (!socket.writableCorked) {
    socket.cork()
    setImmediate(() => socket.uncork())
  }
  // By callback: pg's promise is two, and each costs more where AsyncLocalStorage is in use.
  return new Promise((resolve, reject) => {
    client.query(statement, (error: Error | null, result: { rows: unknown[] }) =>
      error ? reject(error) : resolve(result),
    )
  })
}
