import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFixture, until, type Fixture } from '../support/builtins-fixture'

declare const wx: WechatMiniprogram.Wx

describe('the phone', () => {
  let fixture: Fixture

  beforeAll(async () => {
    fixture = await openFixture('jsdom')
  })
  beforeEach(async () => {
    await fixture.open('calls')
  })
  afterAll(async () => {
    await fixture.close()
  })

  const call = (name: string, ...args: unknown[]) =>
    fixture.program.callWxMethod(name, ...args) as Promise<Record<string, unknown>>

  test('its dimensions are consistent', async () => {
    const [whole, screen, device, base, capsule] = (await fixture.program.evaluate(() => [
      wx.getSystemInfoSync(),
      wx.getWindowInfo(),
      wx.getDeviceInfo(),
      wx.getAppBaseInfo(),
      wx.getMenuButtonBoundingClientRect(),
    ])) as [
      Record<string, unknown>,
      Record<string, number>,
      Record<string, string>,
      Record<string, string>,
      Record<string, number>,
    ]
    expect(whole).toMatchObject({
      windowWidth: 375,
      platform: device.platform,
      SDKVersion: base.SDKVersion,
      statusBarHeight: screen.statusBarHeight,
    })
    expect(capsule.top).toBeGreaterThan(screen.statusBarHeight)
    expect(capsule.right).toBeLessThan(screen.windowWidth)
    expect(capsule.right - capsule.left).toBe(capsule.width)
  })

  test('account and launch options are available', async () => {
    expect(await call('getAccountInfoSync')).toMatchObject({
      miniProgram: { appId: 'wx0123456789abcdef', envVersion: 'develop' },
    })
    expect(await call('getLaunchOptionsSync')).toMatchObject({ path: 'pages/fields/fields', scene: 1001 })
  })

  test('canIUse supports calls, components and their attributes', async () => {
    const asked = ['request', 'chooseInvoice', 'button.open-type', 'video', 'button.no-such', 'no-such']
    expect(await fixture.program.evaluate((names: string[]) => names.map((name) => wx.canIUse(name)), asked)).toEqual([
      true,
      false,
      true,
      true,
      false,
      false,
    ])
  })

  test('the clipboard stores a text', async () => {
    await call('setClipboardData', { data: '口令' })
    expect(await call('getClipboardData')).toMatchObject({ data: '口令' })
    await expect(call('setClipboardData', { data: 1 })).rejects.toThrow('setClipboardData:fail parameter error')
  })

  describe('the privacy contract', () => {
    const failureOf = async (name: string, options: object = {}) =>
      (await fixture.program.evaluate(
        (method: string, given: object) =>
          new Promise((resolve) =>
            (wx as unknown as Record<string, (options: object) => void>)[method]({
              ...given,
              success: () => resolve('success'),
              fail: resolve,
            }),
          ),
        name,
        options,
      )) as { errno?: number; errMsg: string } | 'success'
    const isAsked = () =>
      until('question', async () => (await fixture.ask('Emulator.getPrompts')).open as object | undefined)
    afterEach(() => fixture.ask('Emulator.setPrivacy', {}))

    test.each(['chooseMedia', 'chooseMessageFile', 'chooseAddress', 'addPhoneCalendar', 'setClipboardData'])(
      '%s fails with errno 112 while it is not declared',
      async (name) => {
        await fixture.ask('Emulator.setPrivacy', { undeclared: [name] })
        expect(await failureOf(name, { title: '课', startTime: 1, data: '口令' })).toEqual({
          errno: 112,
          errMsg: `${name}:fail api scope is not declared in the privacy agreement`,
        })
      },
    )

    test('is asked for once; a refusal is errno 104, and the third time in a row nobody is asked', async () => {
      await fixture.ask('Emulator.setPrivacy', { agreed: false })
      for (const _time of [1, 2]) {
        const failure = failureOf('chooseMedia')
        await isAsked()
        await fixture.program.native().authorizeCancel()
        expect(await failure).toMatchObject({ errno: 104 })
      }
      expect(await failureOf('chooseMedia')).toMatchObject({ errno: 104 })
      await fixture.ask('Emulator.setPrivacy', { agreed: false })
      const chosen = failureOf('chooseMedia', { mediaType: ['image'] })
      await isAsked()
      await fixture.program.native().authorizeAllow()
      expect(await chosen).toBe('success')
      expect(await failureOf('setClipboardData', { data: '口令' })).toBe('success')
    })
  })

  test('an address of the account needs the declaration in app.json', async () => {
    await expect(call('chooseAddress')).rejects.toThrow('requiredPrivateInfos')
  })

  test('a mock stands in for a method that the emulator or WeChat’s typings do not have', async () => {
    for (const name of ['chooseInvoice', 'someNewMethod']) {
      await fixture.program.mockWxMethod(name, { errMsg: `${name}:ok`, found: 1 })
      expect(await call(name)).toMatchObject({ found: 1 })
      await fixture.program.restoreWxMethod(name)
    }
    expect(await fixture.program.evaluate(() => 'someNewMethod' in wx)).toBe(false)
    await expect(call('chooseInvoice')).rejects.toThrow('not emulated')
  })

  test('the component of 确认收货 tells what the person did, and refuses what it does not know', async () => {
    const confirmed = call('openBusinessView', {
      businessType: 'weappOrderConfirm',
      extraData: { transaction_id: '4200001' },
    })
    await until('sheet', async () => (await fixture.ask('Emulator.getPrompts')).open as object | undefined)
    await fixture.ask('Emulator.answerPrompt', { index: 1 })
    expect(await confirmed).toMatchObject({ extraData: { status: 'success' } })
    await expect(call('openBusinessView', { businessType: 'other' })).rejects.toThrow('not supported')
    await expect(call('openBusinessView', { businessType: 'weappOrderConfirm', extraData: {} })).rejects.toThrow(
      'invalid extraData',
    )
  })

  test('a chosen picture can be measured, saved to the album and previewed', async () => {
    const { tempFiles } = (await call('chooseMedia', { mediaType: ['image'] })) as unknown as {
      tempFiles: { tempFilePath: string; size: number }[]
    }
    const filePath = tempFiles[0].tempFilePath
    expect(await call('getImageInfo', { src: filePath })).toMatchObject({ width: 96, height: 96, type: 'png' })
    const saving = call('saveImageToPhotosAlbum', { filePath })
    await until('permission', async () => (await fixture.ask('Emulator.getPrompts')).open as object | undefined)
    await fixture.program.native().authorizeAllow()
    expect(await saving).toEqual({ errMsg: 'saveImageToPhotosAlbum:ok' })
    expect(await call('getSetting')).toMatchObject({ authSetting: { 'scope.writePhotosAlbum': true } })
    expect(await call('previewImage', { urls: [filePath] })).toEqual({ errMsg: 'previewImage:ok' })
    await expect(call('previewImage', { urls: [] })).rejects.toThrow('previewImage:fail parameter error')
    await expect(call('saveImageToPhotosAlbum', { filePath: 'wxfile://none' })).rejects.toThrow(
      'saveImageToPhotosAlbum:fail no such file',
    )
  })

  test('a refused permission stays refused until the settings page', async () => {
    const asking = expect(call('getLocation')).rejects.toThrow('getLocation:fail auth deny')
    await until('permission', async () => (await fixture.ask('Emulator.getPrompts')).open as object | undefined)
    await fixture.program.native().authorizeCancel()
    await asking
    await expect(call('getLocation')).rejects.toThrow('getLocation:fail auth deny')
    await call('openSetting')
    expect(await call('getLocation')).toMatchObject({ latitude: expect.any(Number) })
  })

  test('an entry for the calendar has a title and a time in seconds, and needs a permission', async () => {
    await expect(call('addPhoneCalendar', { title: '课' })).rejects.toThrow('addPhoneCalendar:fail parameter error')
    const adding = call('addPhoneCalendar', { title: '课', startTime: 1_795_572_000 })
    await until('permission', async () => (await fixture.ask('Emulator.getPrompts')).open as object | undefined)
    await fixture.program.native().authorizeAllow()
    expect(await adding).toEqual({ errMsg: 'addPhoneCalendar:ok' })
  })

  test("files can be written, read, listed and removed below the user's folder", async () => {
    const answers = await fixture.program.evaluate(() => {
      const files = wx.getFileSystemManager()
      const file = `${wx.env.USER_DATA_PATH}/notes/a.txt`
      files.mkdirSync(`${wx.env.USER_DATA_PATH}/notes`, true)
      files.writeFileSync(file, 'one', 'utf8')
      files.appendFileSync(file, ' two', 'utf8')
      const read = files.readFileSync(file, 'utf8')
      const listed = files.readdirSync(`${wx.env.USER_DATA_PATH}/notes`)
      files.unlinkSync(file)
      try {
        files.readFileSync(file, 'utf8')
        return []
      } catch (error) {
        return [read, listed, (error as Error).message]
      }
    })
    expect(answers).toEqual([
      'one two',
      ['a.txt'],
      expect.stringContaining('readFileSync:fail no such file or directory'),
    ])
  })

  test('openDocument opens supported types', async () => {
    const path = await fixture.program.evaluate(() => {
      const file = `${wx.env.USER_DATA_PATH}/lesson.pdf`
      wx.getFileSystemManager().writeFileSync(file, '%PDF', 'utf8')
      return file
    })
    expect(await call('openDocument', { filePath: path })).toEqual({ errMsg: 'openDocument:ok' })
    await expect(call('openDocument', { filePath: path, fileType: 'zip' })).rejects.toThrow(
      'openDocument:fail filetype not supported',
    )
    await expect(call('openDocument', { filePath: 'wxfile://none.pdf' })).rejects.toThrow(
      "openDocument:fail file doesn't exist",
    )
  })

  test('the menu shares, and the timeline only with friends', async () => {
    expect(await call('showShareMenu', { menus: ['shareAppMessage', 'shareTimeline'] })).toEqual({
      errMsg: 'showShareMenu:ok',
    })
    await expect(call('showShareMenu', { menus: ['shareTimeline'] })).rejects.toThrow('showShareMenu:fail')
  })

  test('a phone call requires confirmation, and a closed scanner fails', async () => {
    const calling = call('makePhoneCall', { phoneNumber: '10086' })
    await until('call', async () => (await fixture.ask('Emulator.getPrompts')).open as object | undefined)
    await fixture.ask('Emulator.answerPrompt', { index: 0 })
    expect(await calling).toEqual({ errMsg: 'makePhoneCall:ok' })
    await expect(call('scanCode')).rejects.toThrow('scanCode:fail cancel')
  })

  test('base64 and buffers can be converted, and an animation collects its steps', async () => {
    const [text, animation] = (await fixture.program.evaluate(() => [
      wx.arrayBufferToBase64(wx.base64ToArrayBuffer('aGVsbG8=')),
      wx.createAnimation({ duration: 100 }).opacity(0).step().export(),
    ])) as [string, object]
    expect(text).toBe('aGVsbG8=')
    expect(animation).toMatchObject({
      actions: [{ animates: [{ type: 'opacity', args: [0] }], option: { transition: { duration: 100 } } }],
    })
  })

  test('the update manager finds no newer version', async () => {
    expect(
      await fixture.program.evaluate(
        () =>
          new Promise((resolve) => {
            wx.getUpdateManager().onCheckForUpdate(resolve)
          }),
      ),
    ).toEqual({ hasUpdate: false })
  })

  test('any call can be mocked and restored', async () => {
    await fixture.program.mockWxMethod('scanCode', { result: 'https://school.example', errMsg: 'scanCode:ok' })
    expect(await call('scanCode')).toMatchObject({ result: 'https://school.example' })
    await fixture.program.restoreWxMethod('scanCode')
    await expect(call('scanCode')).rejects.toThrow('scanCode:fail cancel')
  })

  test('a call that is not emulated fails with its name and is reported', async () => {
    await expect(fixture.program.evaluate(() => wx.chooseInvoice({}))).rejects.toThrow('chooseInvoice')
    await until('exception', async () => fixture.exceptions.some((message) => message.includes('wx.chooseInvoice')))
  })
})
