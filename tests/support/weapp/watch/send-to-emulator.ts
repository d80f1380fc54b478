import type MiniProgram from 'miniprogram-automator/out/MiniProgram'

interface WithConnection {
  connection: { send(method: string, params: object): Promise<unknown> }
}

/** Calls one of the emulator's own methods, which DevTools do not have. */
export const sendToEmulator = <Answer>(program: MiniProgram, method: string, params: object = {}): Promise<Answer> =>
  (program as unknown as WithConnection).connection.send(`Emulator.${method}`, params) as Promise<Answer>
