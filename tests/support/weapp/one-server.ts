import type { TestProject } from 'vitest/node'
import { ServerProcess } from '../pages/server-process'

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
  }
}

/** The server that the build for DevTools calls, as `npm start` runs it. */
const DEFAULT_SERVER = 'http://127.0.0.1:3000'

/**
 * One server for all files, since loading the demo school takes longer than a script; or the one that runs at `BASE`.
 */
export default async function startServer(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env.BASE ?? (process.env.WEAPP_ENDPOINT ? DEFAULT_SERVER : undefined)
  if (running) {
    project.provide('serverUrl', running)
    return undefined
  }
  const server = await ServerProcess.start()
  project.provide('serverUrl', server.url)
  return () => server.stop()
}
