import { openKeptStorage } from '../bridge/kept-storage'
import { NodeBridge } from '../bridge/node-bridge'
import type { EngineKind, PhoneKind } from '../contracts/bridge'
import { packProject } from '../pack/pack'
import { startAutomationServer } from './automation-server'

export interface StartOptions {
  /** A folder with project.config.json, or with app.json itself. */
  project: string
  /** 0 for any free one. */
  port: number
  engine: EngineKind
  /** The page to begin with. */
  entry?: string
  /** An iPhone unless it is said. */
  phone?: PhoneKind
  /** A file that keeps the mini-program's storage; jsdom only, since WeChat's storage is written synchronously. */
  storage?: string
  /** The bundled runtime for the engine's window. */
  script: string
  /** Resolves when a client has closed the emulator and everything has stopped. */
  onClosed: () => void
}

export interface RunningEmulator {
  wsEndpoint: string
  bootMs: number
  packMs: number
  warnings: string[]
  close(): Promise<void>
}

/** Engine libraries load slowly, so only the selected one is imported. */
const loadEngine = async (engine: EngineKind) =>
  engine === 'jsdom'
    ? (await import('../engines/jsdom')).startJsdom
    : (await import('../engines/chromium')).startChromium

/** Packs the mini-program, boots it in an engine and serves automation clients. */
export const startEmulator = async ({
  project,
  port,
  engine,
  entry,
  phone = 'iphone',
  storage,
  script,
  onClosed,
}: StartOptions): Promise<RunningEmulator> => {
  if (storage && engine !== 'jsdom') throw new Error('--storage needs --engine jsdom')
  const startedAt = performance.now()
  const { root, contents } = packProject(project)
  const packMs = performance.now() - startedAt
  const bridge = new NodeBridge(root, contents.appId)
  const server = await startAutomationServer(port)
  const start = await loadEngine(engine)
  const keeper = storage ? openKeptStorage(storage) : undefined
  const running = await start({ root, contents, bridge, emit: server.emit, script, entry, phone, keeper })
  const close = async () => {
    server.close()
    bridge.close()
    await running.close()
  }
  server.serve(running, () => void close().then(onClosed))
  return {
    wsEndpoint: server.endpoint,
    bootMs: performance.now() - startedAt,
    packMs,
    warnings: contents.warnings,
    close,
  }
}
