import { VerifyStore } from '@/features/registration/verify/verify.store'
import { givenEntry } from './registration.fixture'

const approved = givenEntry({ status: 'approved', number: '2026-A', comparesFace: true })
const api = {
  viewEntry: async () => approved,
  viewCode: async () => ({ picture: 'data:image/png;base64,' }),
  permitFace: async () => ({ nonce: 'n', expiresAt: '' }),
  sendFace: async () => approved,
}
const photo = { path: 'a', sizeBytes: 10 }

describe('verification at the door', () => {
  it('takes another picture when the face was refused, and says why', async () => {
    const refused = { ...approved, faceResult: 'refused' as const, verifyReason: '不是同一个人' }
    const store = new VerifyStore('e1', { ...api, sendFace: async () => refused })
    await store.load()
    expect(await store.sendFace(photo)).toBe('refused')
    expect(store.error).toBe('不是同一个人')
    expect(store.wantsFace).toBe(true)
  })

  it('leads on to a new decision, and not to an earlier refusal', async () => {
    let entry = { ...approved, verification: 'refused' as 'refused' | 'passed', verifiedAt: '2026-11-22T02:00:00Z' }
    const store = new VerifyStore('e1', { ...api, viewEntry: async () => entry })
    await store.load()
    expect(store.isDecided).toBe(false)
    entry = { ...entry, verification: 'passed', verifiedAt: '2026-11-22T02:05:00Z' }
    await store.load()
    expect(store.isDecided).toBe(true)
  })
})
