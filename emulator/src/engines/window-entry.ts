import { createAutomation, type Automation } from '../automation/automation'
import type { TapPoint } from '../automation/tap-point'
import type { Bridge, BridgeCalls, EngineKind, PhoneKind, SocketEvent } from '../contracts/bridge'
import type { MiniProgramPackage } from '../contracts/package'
import type { StorageKeeper } from '../contracts/storage'
import { createRuntime } from '../runtime/runtime'

/** What an engine's Node side passes to its window. */
export interface WindowHost {
  call(name: keyof BridgeCalls, input: unknown): Promise<unknown>
  emit(method: string, params: unknown): void
  /** Only where the window can wait for Node: in jsdom. */
  keeper?: StorageKeeper
}

/** What the window exposes to the Node side: `window.emulator`. */
export interface WindowEmulator {
  boot(
    contents: MiniProgramPackage,
    host: WindowHost,
    options: { engine: EngineKind; phone: PhoneKind; entry?: string },
  ): void
  dispatch(method: string, params: Record<string, unknown>): Promise<unknown>
  dispatchSocketEvent(event: SocketEvent): void
  /** Reports an unhandled rejection that only Node saw. */
  reportRejection(reason: unknown): void
  /** Whether an animation moves the element or what it is in. */
  isMoving(elementId: string): boolean
  findTapPoint(elementId: string): TapPoint
}

const listeners = new Set<(event: SocketEvent) => void>()
let automation: Automation | undefined
let reportRejection: ((reason: unknown) => void) | undefined

const emulator: WindowEmulator = {
  boot(contents, host, { engine, phone, entry }) {
    const bridge: Bridge = {
      call: (name, input) => host.call(name, input) as never,
      emit: (method, params) => host.emit(method, params),
      onSocketEvent(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }
    const runtime = createRuntime(contents, { engine, phone, bridge, entry, keeper: host.keeper })
    automation = createAutomation(runtime)
    reportRejection = runtime.errors.reportRejection
    runtime.launch()
  },
  async dispatch(method, params) {
    if (!automation) throw new Error('no mini-program is running')
    return automation.dispatch(method, params)
  },
  dispatchSocketEvent(event) {
    for (const listener of [...listeners]) listener(event)
  },
  reportRejection: (reason) => reportRejection?.(reason),
  isMoving: (elementId) => automation?.isMoving(elementId) ?? false,
  findTapPoint: (elementId) => automation?.findTapPoint(elementId) ?? { obstacle: 'no mini-program is running' },
}

;(window as unknown as { emulator: WindowEmulator }).emulator = emulator
