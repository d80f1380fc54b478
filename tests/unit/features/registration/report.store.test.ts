import type { RegistrationEntry } from '@contract/registration/calls'
import { ERRORS } from '@contract/errors'
import { ApiError } from '@/core/request/api-error'
import type { RegistrationApi } from '@/features/registration/registration.api'
import { ReportStore } from '@/features/registration/report/report.store'
import { storage } from '@/platform/storage/storage'
import { givenEntry, givenField, givenRegistration } from './registration.fixture'

const ID_NUMBER = '11010519491231002X'

const open = async (entry: RegistrationEntry | null = null, fields: Partial<RegistrationApi> = {}) => {
  const save = jest.fn<ReturnType<RegistrationApi['save']>, Parameters<RegistrationApi['save']>>(async ({ postId }) =>
    givenEntry({ ...entry, postId: postId ?? null }),
  )
  const submit = jest.fn(async () => givenEntry({ status: 'pending' }))
  const store = new ReportStore('r1', {
    view: async () => givenRegistration(),
    findEntry: async () => ({ entry }),
    viewPicture: async () => ({ picture: '' }),
    uploadPicture: async () => givenEntry(),
    uploadFile: async () => givenEntry(),
    provePhone: async () => givenEntry(),
    save,
    submit,
    ...fields,
  })
  await store.load()
  return { store, save, submit }
}

afterEach(() => storage.remove('draft::registration:r1'))

describe('filling in a registration', () => {
  it('sends only what was edited, and nothing twice', async () => {
    const { store, save } = await open()
    store.choosePost('p1')
    store.form!.set({ name: ['李晓明'] })
    expect(await store.save()).toBe(true)
    expect(await store.save()).toBe(true)
    expect(save).toHaveBeenCalledTimes(1)
    expect(save).toHaveBeenCalledWith({
      registrationId: 'r1',
      postId: 'p1',
      values: [{ fieldId: 'name', values: ['李晓明'] }],
    })
    store.dispose()
  })

  it('asks for the post and marks fields that are wrong before anything is sent', async () => {
    const { store, submit } = await open()
    expect(await store.submit()).toBeUndefined()
    expect(store.error).toBe('请选择报考岗位')
    store.choosePost('p1')
    store.form!.set({ name: ['李晓明'], 'id-number': ['110105194912310021'] })
    expect(await store.submit()).toBeUndefined()
    expect(store.form!.field('id-number').error).toBe('身份证号不正确，请核对后重填')
    expect(submit).not.toHaveBeenCalled()
    store.dispose()
  })

  it('needs no ID number again that the server keeps masked', async () => {
    const entry = givenEntry({
      status: 'rejected',
      postId: 'p1',
      values: [
        { fieldId: 'name', values: ['李晓明'] },
        { fieldId: 'id-number', values: ['1101**********002X'] },
      ],
    })
    const { store, submit } = await open(entry)
    expect(store.isPostFixed).toBe(true)
    expect(await store.submit()).toBe('e1')
    expect(submit).toHaveBeenCalledWith('e1')
    store.dispose()
  })

  it('keeps a draft on the phone without the ID number', async () => {
    const { store } = await open(null, { save: () => Promise.reject(new ApiError(0, '网络不好')) })
    store.form!.set({ name: ['李晓明'], 'id-number': [ID_NUMBER] })
    expect(await store.save()).toBe(false)
    expect(store.phase).toBe('failed')
    store.form!.dispose()
    const kept = JSON.stringify(storage.get('draft::registration:r1'))
    expect(kept).toContain('李晓明')
    expect(kept).not.toContain(ID_NUMBER)
  })

  it('shows why the server refused it, and keeps what was typed', async () => {
    const { store } = await open(null, {
      submit: () => Promise.reject(new ApiError(ERRORS.POST_FULL.code, ERRORS.POST_FULL.message)),
    })
    store.choosePost('p1')
    store.form!.set({ name: ['李晓明'], 'id-number': [ID_NUMBER] })
    expect(await store.submit()).toBeUndefined()
    expect(store.error).toBe(ERRORS.POST_FULL.message)
    expect(store.form!.values['name']).toEqual(['李晓明'])
    store.dispose()
  })

  it('refuses a file that is too large before it is sent', async () => {
    const uploadFile = jest.fn(async () => givenEntry())
    const { store } = await open(null, { uploadFile })
    const field = givenField({ id: 'proof', kind: 'file', label: '证明', max: 1 })
    await expect(store.sendFile(field, { path: 'a', name: 'a.pdf', sizeBytes: 2_000_000 })).rejects.toThrow(
      '文件不能超过 1 MB',
    )
    expect(uploadFile).not.toHaveBeenCalled()
    store.dispose()
  })

  it('counts a number that was proved as saved', async () => {
    const proved = givenEntry({ values: [{ fieldId: 'name', values: ['139****2222'] }] })
    const { store, save } = await open(null, { provePhone: async () => proved })
    await store.provePhone('name', { phone: '13911112222', code: '123456', codeTicket: 't' })
    expect(store.form!.values['name']).toEqual(['139****2222'])
    expect(await store.save()).toBe(true)
    expect(save).not.toHaveBeenCalled()
    store.dispose()
  })
})
