import net from 'node:net'

/** Forwards connections to a server, and can make them silent or refuse them, like a network that has failed. */
export class TcpProxy {
  /** From the client, with the connection to the server of each. */
  private readonly pairs = new Map<net.Socket, net.Socket>()
  private silent = false
  private readonly server = net.createServer((client) => this.connect(client))

  private constructor(private readonly target: { host: string; port: number }) {}

  static async start(target: { host: string; port: number }): Promise<TcpProxy> {
    const proxy = new TcpProxy(target)
    await proxy.listen(0)
    return proxy
  }

  get port(): number {
    return (this.server.address() as net.AddressInfo).port
  }

  /** Open connections stay open, and nothing passes in either direction any more. */
  silenceOpen(): void {
    for (const pair of this.pairs) for (const socket of pair) socket.pause().removeAllListeners('data')
  }

  /** The same for connections that are opened from now on, until `restore`. */
  silenceAll(): void {
    this.silent = true
    this.silenceOpen()
  }

  restore(): void {
    this.silent = false
  }

  /** Ends all connections and refuses new ones; returns the function that accepts them again. */
  async refuse(): Promise<() => Promise<void>> {
    const { port } = this
    await this.close()
    return () => this.listen(port)
  }

  async close(): Promise<void> {
    for (const pair of this.pairs) for (const socket of pair) socket.destroy()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private listen(port: number): Promise<void> {
    return new Promise((resolve) => this.server.listen(port, '127.0.0.1', resolve))
  }

  private connect(client: net.Socket): void {
    const target = net.connect(this.target)
    this.pairs.set(client, target)
    const pair = [client, target]
    pair.forEach((socket, index) => {
      const other = pair[1 - index]
      if (!this.silent) socket.on('data', (chunk) => other.write(chunk))
      socket.on('error', () => undefined)
      socket.on('close', () => {
        other.destroy()
        this.pairs.delete(client)
      })
    })
  }
}
