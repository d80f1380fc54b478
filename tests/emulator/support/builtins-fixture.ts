import path from 'node:path'
import { vi } from 'vitest'
import type AutomatorElement from 'miniprogram-automator/out/Element'
import { patience } from '../../support/patience'
import { startEmulator, type Emulator, type Page } from './emulator'

const PROJECT = path.resolve(__dirname, '../../../emulator/fixtures-builtins')
/** Milliseconds. */
const WAIT = { timeout: patience(30_000), interval: 15 }

/** What a page of the fixture wrote down of an event. */
export interface Heard {
  type: string
  id: string
  detail: Record<string, unknown>
}

/** Repeats a query until it returns something. @throws with what was missing when it never does */
export const until = async <T>(what: string, query: () => Promise<T | undefined | false>): Promise<T> => {
  const look = async () => {
    const found = await query()
    return found !== undefined && found !== false && { found }
  }
  const { found } = await vi.waitUntil(look, WAIT).catch((cause: unknown) => {
    throw new Error(`never came: ${what}`, { cause })
  })
  return found
}

/** One page of the fixture, opened and listened to. */
export class FixturePage {
  constructor(readonly page: Page) {}

  async find<Kind extends AutomatorElement = AutomatorElement>(id: string): Promise<Kind> {
    const element = await this.page.$(`#${id}`)
    if (!element) throw new Error(`#${id} is not in ${this.page.path}`)
    return element as Kind
  }

  async heard(id?: string): Promise<Heard[]> {
    const all = (await this.page.data('heard')) as Heard[]
    return id ? all.filter((one) => one.id === id) : all
  }

  /** The first event of that type that the element told of. */
  hears(id: string, type: string): Promise<Heard> {
    return until(`${type} of #${id}`, async () => (await this.heard(id)).find((one) => one.type === type))
  }

  async types(id: string): Promise<string[]> {
    return (await this.heard(id)).map(({ type }) => type)
  }

  forget(): Promise<void> {
    return this.page.callMethod('forget') as Promise<void>
  }

  change(values: object): Promise<void> {
    return this.page.setData(values) as Promise<void>
  }

  async tap(id: string): Promise<void> {
    await (await this.find(id)).tap()
  }

  /** Calls an action of a built-in, as a finger does what automation has no method for. */
  async act(id: string, action: string, ...args: unknown[]): Promise<unknown> {
    const element = await this.find(id)
    return (element as unknown as { callFunction(name: string, ...given: unknown[]): Promise<unknown> }).callFunction(
      `${element.tagName}.${action}`,
      ...args,
    )
  }
}

export interface Fixture {
  program: Emulator['mini']
  open(name: string): Promise<FixturePage>
  /** Asks what the protocol does not know and the emulator does. */
  ask(method: string, parameters?: object): Promise<Record<string, unknown>>
  exceptions: string[]
  close(): Promise<void>
}

/** The hand-written mini-program of emulator/fixtures-builtins, in an engine of the emulator. */
export const openFixture = async (engine: 'jsdom' | 'chromium'): Promise<Fixture> => {
  const emulator = await startEmulator(engine, PROJECT)
  return {
    program: emulator.mini,
    exceptions: emulator.exceptions,
    open: async (name) => new FixturePage(await emulator.open(`/pages/${name}/${name}`)),
    ask: (method, parameters) => emulator.send(method, parameters) as Promise<Record<string, unknown>>,
    close: () => emulator.close(),
  }
}
