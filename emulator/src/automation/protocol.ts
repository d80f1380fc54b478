export type Params = Record<string, unknown>
/** Methods of miniprogram-automator's protocol by name; each returns JSON or a promise of it. */
export type Methods = Record<string, (params: never) => unknown>

/** Rejects a method that needs a phone, a cloud account or DevTools' own window. */
export const refuse = (method: string, reason: string) => (): never => {
  throw new Error(`${method} is not supported by the emulator: ${reason}`)
}

/** Lets pending promises and zero-delay timers run. */
export const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
