import type { Engine, PhoneKind } from './emulator-process'

/**
 * Where the scripts run: DevTools are what they are; the emulator runs fast in jsdom and with layout in Chromium.
 * `WEAPP_ENGINES=jsdom` leaves one out while working on something.
 */
export const engines: Engine[] = process.env.WEAPP_ENDPOINT
  ? ['devtools']
  : ((process.env.WEAPP_ENGINES?.split(',') ?? ['jsdom', 'chromium']) as Engine[])

/** A phone for each, so that both of WeChat's rules of selling are walked. DevTools show what they are set to. */
export const PHONE_OF: Record<Engine, PhoneKind> = { jsdom: 'android', chromium: 'iphone', devtools: 'iphone' }
