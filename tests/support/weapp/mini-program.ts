import automator from 'miniprogram-automator'
import type MiniProgram from 'miniprogram-automator/out/MiniProgram'
import { inject } from 'vitest'
import { EmulatorProcess, type Engine, type PhoneKind } from './emulator-process'
import { becomeVisitor } from './login'
import { Screen } from './screen'

/** What a script drives: the mini-program, its server, and what went wrong inside of it so far. */
export interface Stage {
  program: MiniProgram
  screen: Screen
  server: { url: string }
  /** Uncaught exceptions and everything that was logged as an error. */
  errors: string[]
  /** The mini-program that the emulator runs; undefined with DevTools. */
  folder: string | undefined
  /** Kills the mini-program; `storage` has what it had stored. */
  kill(): Promise<void>
  close(): Promise<void>
}

interface StageOptions {
  /** In place of the server that all files share. */
  serverUrl?: string
  /** A file that keeps what the mini-program stores, for the next one. */
  storage?: string
  /** Of the emulator: an iPhone unless it is said. */
  phone?: PhoneKind
}

const MOCKED = [
  'request',
  'login',
  'requestPayment',
  'requestVirtualPayment',
  'authorize',
  'showModal',
  'showToast',
  'setNavigationBarTitle',
]

/** The product's own mini-program with its own server: in the emulator, or in what WEAPP_ENDPOINT names. */
export const openStage = async (engine: Engine, { serverUrl, ...options }: StageOptions = {}): Promise<Stage> => {
  const server = { url: serverUrl ?? inject('serverUrl') }
  const emulator = engine === 'devtools' ? undefined : await EmulatorProcess.start(engine, server.url, options)
  const program = await automator.connect({ wsEndpoint: emulator?.endpoint ?? process.env.WEAPP_ENDPOINT! })
  const errors: string[] = []
  program.on('exception', ({ exception }) => errors.push(exception.message))
  program.on('console', ({ type, args }) => {
    if (type === 'error') errors.push(args.map(String).join(' '))
  })
  const screen = new Screen(program)
  // One DevTools serves every script: each begins as a visitor, with WeChat's own methods.
  if (!emulator) await becomeVisitor(screen)
  return {
    program,
    server,
    errors,
    folder: emulator?.folder,
    screen,
    kill: async () => {
      program.disconnect()
      await emulator?.kill()
    },
    close: async () => {
      if (!emulator) for (const method of MOCKED) await program.restoreWxMethod(method)
      program.disconnect()
      await emulator?.stop()
    },
  }
}
