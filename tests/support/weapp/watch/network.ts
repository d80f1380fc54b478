import type MiniProgram from 'miniprogram-automator/out/MiniProgram'

interface WithConnection {
  connection: { send(method: string, params: object): Promise<unknown> }
}

/**
 * Takes the phone's network away, or gives it back: the emulator's own method, since DevTools have a switch for it and
 * no command.
 */
export const setNetwork = async (program: MiniProgram, type: 'wifi' | 'none'): Promise<void> => {
  await (program as unknown as WithConnection).connection.send('Emulator.setNetwork', { type })
}
