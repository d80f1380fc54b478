import type { CourseContract } from '@contract/course-contract/calls'
import { ERRORS } from '@contract/errors'
import { ApiError } from '@/core/request/api-error'
import { ContractStore } from '@/features/contract/sign/contract.store'
import type { ContractApi } from '@/features/contract/public'
import { partial } from '../../../support/app/partial'

const DRAWING = `data:image/png;base64,${btoa('drawn')}`
const given = async (changes: Partial<CourseContract> = {}, sign?: () => Promise<CourseContract>) => {
  const contract = partial<CourseContract>({ id: 'c1', status: 'waiting', asksIdNumber: false, ...changes })
  const api = {
    view: jest.fn(async () => contract),
    uploadSignature: jest.fn(async () => ({ key: 'k1', url: '' })),
    sign: jest.fn(sign ?? (async () => ({ ...contract, status: 'signed' as const }))),
  }
  URL.createObjectURL = () => 'blob:1'
  const store = new ContractStore('c1', partial<ContractApi>(api))
  await store.load()
  return { store, api }
}

describe('signing a contract', () => {
  it('sends name and drawing once they are complete', async () => {
    const { store, api } = await given()
    expect(await store.sign(DRAWING)).toBe(false)
    expect(api.uploadSignature).not.toHaveBeenCalled()
    store.form.set({ name: '张三', agreed: true })
    expect(await store.sign(DRAWING)).toBe(true)
    expect(api.sign).toHaveBeenCalledWith({ id: 'c1', name: '张三', idNumber: undefined, key: 'k1' })
    expect(store.contract.data?.status).toBe('signed')
  })

  it('asks for the identity number only where the text has it', async () => {
    const { store } = await given({ asksIdNumber: true })
    store.form.set({ name: '张三', agreed: true })
    expect(await store.sign(DRAWING)).toBe(false)
    expect(store.form.field('idNumber').error).toBe('请填写身份证号')
  })

  it('shows a refusal at the field that it concerns', async () => {
    const { store } = await given({}, async () => {
      throw new ApiError(ERRORS.HOLDER_NAME_INVALID.code, ERRORS.HOLDER_NAME_INVALID.message)
    })
    store.form.set({ name: '1', agreed: true })
    expect(await store.sign(DRAWING)).toBe(false)
    expect(store.form.field('name').error).toBe(ERRORS.HOLDER_NAME_INVALID.message)
  })
})
