import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFace } from '../../../server/src/providers/face/create-face'
import { TencentFace } from '../../../server/src/providers/face/tencent-face'
import { createFaceSandbox, sandboxFaceOptions } from '../../../server/src/sandbox/face/face-sandbox'
import { drawFace, MY_FACE, OTHER_FACE } from './attendance-fixture'

const NOW = new Date('2026-11-21T08:00:00Z')
const now = () => NOW

describe('a cloud provider of face comparison, through the sandbox', () => {
  let app: FastifyInstance
  let address: string
  const create = (fields = {}, at = now) => new TencentFace({ ...sandboxFaceOptions(() => address), ...fields }, at)

  beforeAll(async () => {
    app = Fastify()
    await app.register(createFaceSandbox({ now, production: false }))
    address = await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => app.close())

  it('accepts a picture similar to the first accepted one, and refuses another', async () => {
    expect(await create().verify(drawFace('#d5dde6', '#c4886a'), MY_FACE)).toEqual({ outcome: 'passed' })
    expect(await create().verify(OTHER_FACE, MY_FACE)).toEqual({
      outcome: 'refused',
      reason: '与登记的照片不是同一个人，请本人重拍',
    })
  })

  it('leaves the first picture to the staff without calling the provider', async () => {
    const asked = () => Promise.reject(new Error('asked'))
    expect(await create({ fetch: asked }).verify(MY_FACE, undefined)).toEqual({ outcome: 'waiting' })
  })

  it('returns what is wrong with a picture', async () => {
    expect(await create().verify(drawFace('#000000', '#000000'), MY_FACE)).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('没有看清人脸'),
    })
    expect(await create().verify(Buffer.from('no picture'), MY_FACE)).toMatchObject({
      outcome: 'refused',
      reason: '照片无法识别，请重拍',
    })
  })

  it('accepts no picture with a wrong secret, a wrong clock or an unresponsive service', async () => {
    await expect(create({ secretKey: 'other' }).verify(MY_FACE, MY_FACE)).rejects.toThrow(
      'AuthFailure.SignatureFailure',
    )
    await expect(create({}, () => new Date(NOW.getTime() + 3_600_000)).verify(MY_FACE, MY_FACE)).rejects.toThrow(
      'AuthFailure.SignatureExpire',
    )
    const empty = () => Promise.resolve(new Response('{"Response":{}}'))
    await expect(create({ fetch: empty }).verify(MY_FACE, MY_FACE)).rejects.toThrow('no score')
  })

  it('signs requests as the service documents', async () => {
    let sent: { url: string; init: RequestInit } | undefined
    const catchCall = (url: string | URL | Request, init?: RequestInit) => {
      sent = { url: String(url), init: init! }
      return Promise.resolve(new Response('{"Response":{"Score":61.5}}'))
    }
    const face = createFace({ FACE_PROVIDER: 'tencent', FACE_KEY_ID: 'AKIDexample', FACE_KEY_SECRET: 'secret' }, now)
    expect(face?.name).toBe('tencent')
    const client = new TencentFace(
      { ...sandboxFaceOptions(() => ''), secretId: 'AKIDexample', host: 'iai.tencentcloudapi.com', fetch: catchCall },
      now,
    )
    expect(await client.verify(MY_FACE, MY_FACE)).toEqual({ outcome: 'passed' })
    expect(sent!.url).toBe('https://iai.tencentcloudapi.com/')
    expect(sent!.init.headers).toMatchObject({
      'x-tc-action': 'CompareFace',
      'x-tc-version': '2020-03-03',
      'x-tc-timestamp': '1795248000',
    })
    expect((sent!.init.headers as Record<string, string>).authorization).toMatch(
      new RegExp(
        '^TC3-HMAC-SHA256 Credential=AKIDexample/2026-11-21/iai/tc3_request, ' +
          'SignedHeaders=content-type;host, Signature=[0-9a-f]{64}$',
      ),
    )
    expect(Object.keys(JSON.parse(String(sent!.init.body)))).toEqual([
      'ImageA',
      'ImageB',
      'FaceModelVersion',
      'QualityControl',
      'NeedRotateDetection',
    ])
  })
})

describe('the face verifier', () => {
  it('is the staff unless the environment names a provider, which must be complete', async () => {
    expect(await createFace({}, now)?.verify(MY_FACE, undefined)).toEqual({ outcome: 'waiting' })
    expect(createFace({ FACE_PROVIDER: 'sandbox' }, now)).toBeUndefined()
    expect(() => createFace({ FACE_PROVIDER: 'tencent', FACE_KEY_ID: 'a' }, now)).toThrow('FACE_KEY_SECRET')
    expect(() => createFace({ FACE_PROVIDER: 'other' }, now)).toThrow('FACE_PROVIDER')
    expect(() =>
      createFace({ FACE_PROVIDER: 'tencent', FACE_KEY_ID: 'a', FACE_KEY_SECRET: 'b', FACE_PASS_SCORE: '0' }, now),
    ).toThrow('FACE_PASS_SCORE')
  })

  it('is never the sandbox in production', () => {
    expect(() => createFaceSandbox({ now, production: true })).toThrow('生产环境')
  })
})
