import type { NodeBridge } from '../bridge/node-bridge'
import type { PhoneKind } from '../contracts/bridge'
import type { MiniProgramPackage } from '../contracts/package'
import type { StorageKeeper } from '../contracts/storage'

/** A window that runs one mini-program. */
export interface Engine {
  /** Calls one of the protocol's methods. Rejects with the message that the client receives. */
  dispatch(method: string, params: Record<string, unknown>): Promise<unknown>
  close(): Promise<void>
}

export interface EngineOptions {
  /** The mini-program's folder, for its pictures. */
  root: string
  contents: MiniProgramPackage
  bridge: NodeBridge
  /** Sends an event of the protocol to the clients. */
  emit: (method: string, params: unknown) => void
  /** The bundled runtime. */
  script: string
  /** The page to begin with. */
  entry?: string
  phone: PhoneKind
  keeper?: StorageKeeper
}

/** An iPhone's window, in CSS pixels. */
export const WINDOW = { width: 375, height: 812 }
