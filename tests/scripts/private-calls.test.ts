import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { PRIVATE_CALLS, type PrivateCall } from '../../src/platform/permission/private-calls'
import { listFiles, ROOT } from '../support/list-files'

const calls: [string, PrivateCall][] = Object.entries(PRIVATE_CALLS)

/**
 * What WeChat counts as private: «小程序用户隐私保护指引内容介绍», and the methods around permissions that only the port
 * may call.
 */
const PRIVATE_METHODS = [
  ...['chooseMedia', 'chooseImage', 'chooseVideo', 'chooseMessageFile', 'saveImageToPhotosAlbum'],
  ...['saveVideoToPhotosAlbum', 'chooseAddress', 'chooseInvoiceTitle', 'chooseInvoice', 'chooseLicensePlate'],
  ...['getLocation', 'getFuzzyLocation', 'chooseLocation', 'choosePoi', 'startLocationUpdate', 'onLocationChange'],
  ...['startLocationUpdateBackground', 'getRecorderManager', 'startRecord', 'joinVoIPChat', 'createCameraContext'],
  ...['createVKSession', 'createLivePusherContext', 'openBluetoothAdapter', 'createBLEPeripheralServer'],
  ...['addPhoneContact', 'chooseContact', 'addPhoneCalendar', 'addPhoneRepeatCalendar', 'setClipboardData'],
  ...['getClipboardData', 'getWeRunData', 'startAccelerometer', 'startCompass', 'startGyroscope', 'scanCode'],
  ...['startDeviceMotionListening', 'getUserProfile', 'getUserInfo', 'openSetting', 'getSetting', 'authorize'],
  'openPrivacyContract',
]
/** Around permissions themselves: not declared, and only in the port. */
const OF_PORT = ['openSetting', 'getSetting', 'authorize']
const PRIVATE_TAGS: Record<string, RegExp> = {
  '<camera>': /\bCamera\b[^\n]*from '@tarojs\/components'/,
  '<live-pusher>': /\bLivePusher\b[^\n]*from '@tarojs\/components'/,
  '<button open-type="getPhoneNumber">': /openType="getPhoneNumber"/,
  '<button open-type="chooseAvatar">': /openType="chooseAvatar"/,
  '<input type="nickname">': /nickname \? 'nickname'/,
}

const files = listFiles(['src'], /\.tsx?$/).map((name) => ({
  name,
  text: fs.readFileSync(path.join(ROOT, name), 'utf8'),
}))
const callers = (method: string) => files.filter(({ text }) => new RegExp(`\\b(Taro|wx)\\.${method}\\(`).test(text))

it('only files of src/platform ask WeChat for what is the learner’s, and through the port', () => {
  const strangers = PRIVATE_METHODS.flatMap((method) =>
    callers(method)
      .filter(({ name, text }) => {
        if (name.startsWith('src/platform/permission/')) return false
        if (OF_PORT.includes(method) || !name.startsWith('src/platform/')) return true
        // The clipboard's pair is called by copy-text.ts alone, the camera draws its refusals itself.
        return !/attempt-private'|permission\.weapp'/.test(text) && name !== 'src/platform/media/clipboard.weapp.ts'
      })
      .map(({ name }) => `${method}: ${name}`),
  )
  expect(strangers).toEqual([])
})

it('only copy-text.ts writes the clipboard', () => {
  const users = files.filter(({ text }) => /from '[^']*\/clipboard'/.test(text)).map(({ name }) => name)
  expect(users).toEqual(['src/platform/media/copy-text.ts'])
})

it('the table names exactly what the app uses', () => {
  const methods = PRIVATE_METHODS.filter((method) => !OF_PORT.includes(method) && callers(method).length > 0)
  const tags = Object.entries(PRIVATE_TAGS).flatMap(([tag, pattern]) =>
    files.some(({ text }) => pattern.test(text)) ? [tag] : [],
  )
  expect(calls.flatMap(([, { apis }]) => [...apis]).sort()).toEqual([...methods, ...tags].sort())
})

it('docs/mini-program.md lists what to declare', () => {
  const rows = calls
    .filter(([, { declared }]) => declared !== '')
    .map(
      ([, { declared, purpose, apis }]) =>
        `| ${declared} | ${purpose} | ${apis.map((api) => `\`${api}\``).join(', ')} |`,
    )
  const text = fs.readFileSync(path.join(ROOT, 'docs/mini-program.md'), 'utf8')
  const [, table = ''] = text.split('## What to declare to WeChat')
  expect(
    table
      .split('\n')
      .filter((line) => /^\| (?!---|type)/.test(line))
      .slice(0, rows.length),
  ).toEqual(rows)
})
