interface Sent {
  url: string
  method: string
  headers: Record<string, string>
  body: unknown
}

/** A network that responds with envelopes and records what was sent. */
export const givenNetwork = (
  answer: (sent: Sent) => { status?: number; body: unknown; headers?: [string, string][] } | 'down',
) => {
  const sent: Sent[] = []
  globalThis.fetch = jest.fn(
    async (url: string, init: { method: string; headers: Record<string, string>; body?: string }) => {
      const one = {
        url,
        method: init.method,
        headers: init.headers,
        body: init.body ? (JSON.parse(init.body) as unknown) : undefined,
      }
      sent.push(one)
      const reply = answer(one)
      if (reply === 'down') throw new TypeError('Failed to fetch')
      const { status = 200, body, headers = [] } = reply
      const text = JSON.stringify(body)
      return {
        ok: status < 300,
        status,
        statusText: '',
        headers: new Map([['content-type', 'application/json'], ...headers]),
        json: async () => body,
        text: async () => text,
      }
    },
  ) as unknown as typeof fetch
  return sent
}

export const ok = (data: unknown) => ({ body: { code: 200, msg: 'ok', data } })
