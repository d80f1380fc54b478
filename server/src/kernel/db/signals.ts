import pg from 'pg'

/** Messages between the processes of one database. Nothing is stored: a process that is not connected misses them. */
export interface Signals {
  /** Whether messages arrive at present. Without them, nothing that depends on them may be cached for long. */
  readonly connected: boolean
  /** Calls `onMessage` for each message of the channel, and `onGap` when messages may have been missed. */
  listen(channel: string, onMessage: (message: string) => void, onGap: () => void): void
  close(): Promise<void>
}

/** For a database that only one process can open: there are no other processes to get messages from. */
export const NO_SIGNALS: Signals = { connected: true, listen: () => undefined, close: () => Promise.resolve() }

interface Listener {
  channel: string
  onMessage: (message: string) => void
  onGap: () => void
}

const PROBE_MILLISECONDS = 1000
const RESPONSE_TIMEOUT_MILLISECONDS = 2000

/**
 * Listens on a connection of its own. It is probed every second, so that a dead one is noticed within three seconds and
 * replaced.
 */
export class PgSignals implements Signals {
  connected = false
  private readonly listeners: Listener[] = []
  private client: pg.Client | undefined
  private timer: NodeJS.Timeout | undefined
  private closed = false

  constructor(private readonly connectionString: string) {}

  listen(channel: string, onMessage: (message: string) => void, onGap: () => void): void {
    this.listeners.push({ channel, onMessage, onGap })
    if (this.client) this.disconnect(this.client)
    else this.scheduleCheck(0)
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.timer)
    await this.client?.end()
  }

  private scheduleCheck(milliseconds: number): void {
    clearTimeout(this.timer)
    if (!this.closed) this.timer = setTimeout(() => void this.check(), milliseconds).unref()
  }

  /** Opens the connection, or probes the open one. */
  private async check(): Promise<void> {
    const client = this.client ?? this.open()
    try {
      if (this.connected) await client.query('select 1')
      else await this.connect(client)
      if (client === this.client) this.scheduleCheck(PROBE_MILLISECONDS)
    } catch {
      // Any failure means that the connection does not work and must be replaced.
      this.disconnect(client)
    }
  }

  private open(): pg.Client {
    const client = new pg.Client({
      connectionString: this.connectionString,
      query_timeout: RESPONSE_TIMEOUT_MILLISECONDS,
      connectionTimeoutMillis: RESPONSE_TIMEOUT_MILLISECONDS,
    })
    client.on('error', () => this.disconnect(client))
    client.on('end', () => this.disconnect(client))
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of this.listeners) if (listener.channel === channel) listener.onMessage(payload)
    })
    this.client = client
    return client
  }

  private async connect(client: pg.Client): Promise<void> {
    await client.connect()
    for (const { channel } of this.listeners) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    if (client !== this.client) return
    for (const { onGap } of this.listeners) onGap()
    this.connected = true
  }

  private disconnect(client: pg.Client): void {
    if (client !== this.client) return
    this.client = undefined
    this.connected = false
    for (const { onGap } of this.listeners) onGap()
    // The connection may be broken already.
    client.end().catch(() => undefined)
    this.scheduleCheck(PROBE_MILLISECONDS)
  }
}
