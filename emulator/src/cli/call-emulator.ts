import WebSocket from 'ws'

/** Calls one method of a running emulator and disconnects. */
export const callEmulator = (port: number, method: string, params: Record<string, unknown> = {}): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`)
    socket.on('error', () => reject(new Error(`no emulator listens on port ${port}`)))
    socket.on('open', () => socket.send(JSON.stringify({ id: '1', method, params })))
    socket.on('message', (text: Buffer) => {
      const { id, result, error } = JSON.parse(text.toString('utf8')) as {
        id?: string
        result?: unknown
        error?: { message: string }
      }
      if (id !== '1') return
      socket.close()
      if (error) reject(new Error(error.message))
      else resolve(result)
    })
  })
