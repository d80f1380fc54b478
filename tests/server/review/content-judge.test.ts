import { describe, expect, it } from 'vitest'
import { ContentJudge, readBySchool, type Draft } from '../../../server/src/modules/review/content-judge'
import { hasWord } from '../../../server/src/modules/review/normalise-text'
import type { ContentReview, Verdict, WechatReview } from '../../../server/src/providers/review/content-review'

const PASS: Verdict = { outcome: 'pass' }
const REFUSE: Verdict = { outcome: 'refuse', reason: '广告' }
const fail = async (): Promise<never> => {
  throw new Error('out of reach')
}
const never = () => new Promise<never>(() => undefined)
const vendorOf = (verdict: Verdict): ContentReview => ({
  readText: async () => verdict,
  readPicture: async () => verdict,
})

interface World {
  words?: string[]
  readFirst?: boolean
  openid?: string
  wechat?: Partial<WechatReview>
  vendor?: ContentReview
  pictures?: (Buffer | undefined)[]
}

/** Judges in a world of these judges; one that is not named is not set up. */
const judge = (world: World, draft: Partial<Draft> = {}) => {
  const { words = [], readFirst = false, openid, wechat, vendor, pictures = [] } = world
  const failures: unknown[] = []
  const judging = new ContentJudge({
    settings: { find: async () => ({ words, readFirst, reportsToHide: 3 }) },
    wechat: { isConfigured: wechat !== undefined, readText: fail, submitPicture: fail, ...wechat },
    vendor,
    findOpenid: async () => openid,
    readPictures: async () => pictures,
    addressOf: (key) => `https://school.test/${key}`,
    report: (error) => failures.push(error),
  })
  return judging.judge({ shopId: 's', userId: 'u', kind: 'comment', text: '好', pictures: [], ...draft })
}
const CLEAN = { detail: '', traces: [] }

describe('texts', () => {
  it('are judged by WeChat first, and by nobody else then', async () => {
    const wechat = { readText: async () => PASS }
    expect(await judge({ openid: 'o', wechat, vendor: vendorOf(REFUSE) })).toEqual(CLEAN)
    await expect(judge({ openid: 'o', wechat: { readText: async () => REFUSE } })).rejects.toMatchObject({
      errorName: 'CONTENT_REFUSED',
    })
  })

  it.each([
    ['nobody is bound', { openid: undefined, wechat: { readText: async () => REFUSE } }],
    ['there was no visit for two hours', { openid: 'o', wechat: { readText: async () => undefined } }],
    ['WeChat is out of reach', { openid: 'o', wechat: { readText: fail } }],
    ['WeChat does not answer', { openid: 'o', wechat: { readText: never } }],
  ])('go to the vendor when %s', async (_when, world) => {
    expect(await judge({ ...world, vendor: vendorOf(PASS) })).toEqual(CLEAN)
    await expect(judge({ ...world, vendor: vendorOf(REFUSE) })).rejects.toMatchObject({ code: 8250 })
  })

  it('wait when all judges fail, whatever the words say', async () => {
    const broken = { readText: fail, readPicture: fail }
    expect(await judge({ words: ['坏'], vendor: broken })).toMatchObject({ reason: 'unjudged' })
    expect(await judge({ words: ['坏'], openid: 'o', wechat: { readText: fail } })).toMatchObject({
      reason: 'unjudged',
    })
  })

  it('are judged by the words alone without any judge, and read by the staff afterwards', async () => {
    expect(await judge({ words: ['坏'] })).toEqual({ ...CLEAN, reason: 'unjudged', isShown: true })
    expect(await judge({})).toEqual({ ...CLEAN, reason: 'unjudged', isShown: true })
    await expect(judge({ words: ['坏'] }, { kind: 'nickName', text: '坏人' })).rejects.toMatchObject({
      errorName: 'NICK_NAME_REFUSED',
    })
  })

  it('without any judge wait where the school reads first', async () => {
    expect(await judge({ words: ['坏'], readFirst: true })).toEqual({ ...CLEAN, reason: 'unjudged' })
    expect(await judge({ readFirst: true, vendor: vendorOf(PASS) })).toEqual(CLEAN)
  })

  it('without any judge wait in any case where the school reads all comments', async () => {
    expect(readBySchool(await judge({}))).toEqual({ ...CLEAN, reason: 'school' })
  })

  it('have a word by their letters, not by how they are typed', () => {
    expect(hasWord('加　Ｖ Ｘ', ['加vx'])).toBe(true)
    expect(hasWord('加减', ['加vx'])).toBe(false)
  })
})

describe('pictures', () => {
  const draft = { text: '', pictures: ['a', 'b'] }
  const pictures = [Buffer.from('a'), Buffer.from('b')]

  it('are submitted to WeChat by their addresses, and wait for its push', async () => {
    const wechat = { submitPicture: async (_openid: string, _place: string, url: string) => `trace of ${url}` }
    expect(await judge({ openid: 'o', wechat, pictures }, draft)).toMatchObject({
      reason: 'pictures',
      traces: ['trace of https://school.test/a', 'trace of https://school.test/b'],
    })
  })

  it('go to the vendor where WeChat takes one of them not', async () => {
    const wechat = { submitPicture: async () => undefined }
    expect(await judge({ openid: 'o', wechat, pictures, vendor: vendorOf(PASS) }, draft)).toEqual(CLEAN)
  })

  it('of others are shown to no judge', async () => {
    const world = { pictures: [pictures[0], undefined], vendor: vendorOf(PASS) }
    expect(await judge(world, draft)).toMatchObject({ reason: 'unjudged' })
  })

  it('wait without a judge, with a text that others may see', async () => {
    expect(await judge({ pictures }, { ...draft, text: '好' })).toEqual({ ...CLEAN, reason: 'unjudged' })
    expect(await judge({ words: ['坏'], pictures }, draft)).toMatchObject({ reason: 'unjudged' })
  })
})
