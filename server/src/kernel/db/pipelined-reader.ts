import { Socket } from 'node:net'
import pg from 'pg'
import type { Connection, Statement } from './connection'

interface Link {
  client: pg.Client
  socket: Socket
}

/**
 * One connection that all readers share: results come back in the order of the statements (pg's `pipeline`), and the
 * statements of one turn of the event loop leave together. A statement here must be quick and wait for no lock, since
 * those behind it would wait as well.
 */
export class PipelinedReader implements Connection {
  /** Undefined while there is no connection; `connecting` then is the one that is being opened, if any. */
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
  return client.query(statement)
}
