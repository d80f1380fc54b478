import { IMAGE_MAX_BYTES } from '@contract/file/limits'
import { ApiError } from '@/core/request/api-error'
import { session } from '@/core/session/session.store'
import { ProfileFormStore } from '@/features/user/profile/profile-form.store'
import { ProfileStore } from '@/features/user/profile/profile.store'
import { loginResult, makeUserApi, student } from './fake-user-api'

beforeEach(() => session.enter(loginResult))
afterEach(() => {
  session.forget()
  localStorage.clear()
})

it('shows cached data first, then the response everywhere', async () => {
  const profile = jest.fn().mockResolvedValue({ ...student, nickName: '林晓晓' })
  const store = new ProfileStore(makeUserApi({ profile }))
  expect(store.profile.data?.nickName).toBe('林晓')
  await store.load()
  expect(store.profile.data?.nickName).toBe('林晓晓')
  expect(session.user?.nickName).toBe('林晓晓')
})

it('REQ-08 throws the message of the refusal, or 更新失败 without one, and changes nothing', async () => {
  const updateProfile = jest
    .fn()
    .mockRejectedValueOnce(new ApiError(1400, '昵称太长'))
    .mockRejectedValueOnce(new Error('no idea'))
  const store = new ProfileStore(makeUserApi({ updateProfile }))
  jest.spyOn(console, 'error').mockImplementation()
  await expect(store.change({ nickName: '很长' })).rejects.toThrow('昵称太长')
  await expect(store.change({ nickName: '很长' })).rejects.toThrow('更新失败')
  expect(session.user?.nickName).toBe('林晓')
  expect(store.isSaving).toBe(false)
})

it('refuses a picture that is too large before uploading it, and accepts another', async () => {
  const upload = jest.fn().mockResolvedValue({ key: 'key-1' })
  const updateHeadImage = jest.fn().mockResolvedValue({ ...student, wxHeadImg: '/media/a.webp' })
  const store = new ProfileStore(makeUserApi({ updateHeadImage }), upload)
  await expect(store.changeHeadImage({ path: 'a.png', sizeBytes: IMAGE_MAX_BYTES + 1 })).rejects.toThrow(
    '图片不能超过 5 MB',
  )
  expect(upload).not.toHaveBeenCalled()
  await store.changeHeadImage({ path: 'a.png', sizeBytes: 10 })
  expect(updateHeadImage).toHaveBeenCalledWith('key-1')
  expect(session.user?.wxHeadImg).toBe('/media/a.webp')
})

describe('the profile form', () => {
  const given = (known = student) => {
    const updateProfile = jest.fn().mockImplementation(async (change: object) => ({ ...known, ...change }))
    const profile = new ProfileStore(makeUserApi({ updateProfile, profile: async () => known }))
    const store = new ProfileFormStore(profile)
    return { updateProfile, profile, store, form: store.form }
  }

  it('requires a nickname, and saves trimmed input', async () => {
    const { store, form, updateProfile } = given()
    form.set({ nickName: '   ' })
    expect(await store.save()).toBe(false)
    expect(form.field('nickName').error).toBe('请输入昵称')
    form.set({ nickName: ' 小林 ', signature: ' 学电工 ' })
    expect(await store.save()).toBe(true)
    expect(updateProfile).toHaveBeenCalledWith({ nickName: '小林', signature: '学电工' })
  })

  it('sends only changed fields, so that changes on another device stay', async () => {
    const { store, form, profile, updateProfile } = given({
      ...student,
      nickName: '在别处改的名字',
      signature: '在别处写的',
    })
    form.set({ birthday: '2000-01-01' })
    expect(form.values.nickName).toBe('林晓')
    await profile.load()
    expect(form.values).toMatchObject({ nickName: '在别处改的名字', signature: '在别处写的', birthday: '2000-01-01' })
    await store.save()
    expect(updateProfile).toHaveBeenCalledWith({ birthday: '2000-01-01' })
  })

  it('sends nothing when nothing was changed, or changed back', async () => {
    const { store, form, updateProfile } = given()
    form.set({ nickName: '小林' })
    form.set({ nickName: student.nickName })
    expect(await store.save()).toBe(true)
    expect(updateProfile).not.toHaveBeenCalled()
  })
})
