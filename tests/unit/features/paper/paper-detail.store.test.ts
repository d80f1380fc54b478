import type { PaperDetail } from '@contract/paper/calls'
import { PaperDetailStore } from '@/features/paper/detail/paper-detail.store'
import { partial } from '../../../support/app/partial'

const givenStore = (answer: { unlocked: boolean; reason: string; runningAttemptId: string | null }) => {
  const view = jest.fn(() => Promise.resolve(partial<PaperDetail>({ id: 'p1' })))
  const checkUnlock = jest.fn(() => Promise.resolve({ status: null, ...answer }))
  return { store: new PaperDetailStore('p1', () => true, { view, checkUnlock }), view, checkUnlock }
}

describe('at the door of a paper, whose page may have been open for hours', () => {
  it('lets in who may enter', async () => {
    const { store, view, checkUnlock } = givenStore({ unlocked: true, reason: '', runningAttemptId: null })
    expect(await store.checkEntry()).toEqual({ refusal: '', runningAttemptId: null })
    expect(checkUnlock).toHaveBeenCalledWith('p1')
    expect(view).not.toHaveBeenCalled()
  })

  it('refuses with the present reason, and reloads what the page says', async () => {
    const { store, view } = givenStore({ unlocked: false, reason: '考试已结束', runningAttemptId: null })
    expect((await store.checkEntry()).refusal).toBe('考试已结束')
    expect(view).toHaveBeenCalledTimes(1)
  })

  it('leads to the attempt that was begun on another phone', async () => {
    const { store } = givenStore({ unlocked: true, reason: '', runningAttemptId: 'e1' })
    expect((await store.checkEntry()).runningAttemptId).toBe('e1')
  })
})
