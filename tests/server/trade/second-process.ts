import { fork } from 'node:child_process'
import path from 'node:path'
import { createClient, type AppRequest, type Envelope } from '../../support/server/client'

/** A second server of trade over a database of PostgreSQL, which shares nothing else with this process. */
export const startSecondProcess = async (databaseUrl: string) => {
  const child = fork(path.join(__dirname, 'serve-trade.ts'), [databaseUrl], {
    execArgv: ['--import', 'tsx'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { url: string }).url))
    child.once('exit', (code) => reject(new Error(`the second server ended with ${code}`)))
  })
  const inject = async ({ method, url: at, headers, payload }: AppRequest) => {
    const reply = await fetch(`${url}${at}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    })
    const body = (await reply.json()) as Envelope
    return { statusCode: reply.status, json: () => body }
  }
  return {
    call: createClient(async () => ({ inject })),
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve())
        child.disconnect()
      }),
  }
}
