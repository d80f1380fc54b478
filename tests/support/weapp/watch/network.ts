import type MiniProgram from 'miniprogram-automator/out/MiniProgram'
import { sendToEmulator } from './send-to-emulator'

/** Takes the phone's network away, or gives it back. DevTools have a switch for it and no command. */
export const setNetwork = (program: MiniProgram, type: 'wifi' | 'none'): Promise<void> =>
  sendToEmulator(program, 'setNetwork', { type })
