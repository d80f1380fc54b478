export type Params = Record<string, unknown>
/** Methods of miniprogram-automator's protocol by name; each answers JSON or a promise of it. */
export type Methods = Record<string, (params: never) => unknown>

/** Answers a method that has no meaning without a phone, a cloud account or DevTools' own window. */
export const refuse = (method: string, reason: string) => (): never => {
  throw new Error(`${method} is not supported by the emulator: ${reason}`)
}

/** Lets what an action set off run: promises, and timers without a delay. */
export const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
