import pg from 'pg'

/** Messages between the processes of one database. Nothing is stored: a process that is not connected misses them. */
export interface Signals {
  /** Whether messages arrive at present. While they do not, nothing may be cached that depends on them. */
  readonly heard: boolean
  /** Calls `onMessage` for each message of the channel, and `onGap` when messages may have been missed. */
  listen(channel: string, onMessage: (message: string) => void, onGap: () => void): void
  close(): Promise<void>
}

/** For a database that only one process can open, so that there is nobody else to hear from. */
export const ALONE: Signals = { heard: true, listen: () => undefined, close: () => Promise.resolve() }

interface Listener {
  channel: string
  onMessage: (message: string) => void
  onGap: () => void
}

const PROBE_MILLISECONDS = 1000
const ANSWER_MILLISECONDS = 2000

/**
 * Listens on a connection of its own. It is probed every second, so that a dead one is noticed within three seconds and
 * replaced.
 */
export class PgSignals implements Signals {
  heard = false
  private readonly listeners: Listener[] = []
  private client: pg.Client | undefined
  private timer: NodeJS.Timeout | undefined
  private closed = false

  constructor(private readonly connectionString: string) {}

  listen(channel: string, onMessage: (message: string) => void, onGap: () => void): void {
    this.listeners.push({ channel, onMessage, onGap })
    if (this.client) this.lose(this.client)
    else this.plan(0)
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.timer)
    await this.client?.end()
  }

  private plan(milliseconds: number): void {
    clearTimeout(this.timer)
    if (!this.closed) this.timer = setTimeout(() => void this.check(), milliseconds).unref()
  }

  /** Opens the connection, or probes the open one. */
  private async check(): Promise<void> {
    const client = this.client ?? this.open()
    try {
      if (this.heard) await client.query('select 1')
      else await this.begin(client)
      if (client === this.client) this.plan(PROBE_MILLISECONDS)
    } catch {
      // Whatever the reason, the connection does not work and is replaced.
      this.lose(client)
    }
  }

  private open(): pg.Client {
    const client = new pg.Client({
      connectionString: this.connectionString,
      query_timeout: ANSWER_MILLISECONDS,
      connectionTimeoutMillis: ANSWER_MILLISECONDS,
    })
    client.on('error', () => this.lose(client))
    client.on('end', () => this.lose(client))
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of this.listeners) if (listener.channel === channel) listener.onMessage(payload)
    })
    this.client = client
    return client
  }

  private async begin(client: pg.Client): Promise<void> {
    await client.connect()
    for (const { channel } of this.listeners) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    if (client !== this.client) return
    for (const { onGap } of this.listeners) onGap()
    this.heard = true
  }

  private lose(client: pg.Client): void {
    if (client !== this.client) return
    this.client = undefined
    this.heard = false
    for (const { onGap } of this.listeners) onGap()
    // The connection may be broken already.
    client.end().catch(() => undefined)
    this.plan(PROBE_MILLISECONDS)
  }
}
