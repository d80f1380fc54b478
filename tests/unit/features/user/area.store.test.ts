import { ERRORS } from '@contract/errors'
import { ApiError } from '@/core/request/api-error'
import { Choice } from '@/core/router/choice'
import { AreaStore } from '@/features/user/area/area.store'

it('UI-05 falls back to its own list, grouped by letter', async () => {
  const store = new AreaStore({ load: () => Promise.reject(new ApiError(ERRORS.ENUM_NOT_FOUND.code, '')) })
  await store.load()
  expect(store.groups[0]).toMatchObject({
    letter: '常用',
    areas: [{ code: 'CN' }, { code: 'HK' }, { code: 'MO' }, { code: 'TW' }],
  })
  expect(store.groups.find(({ letter }) => letter === 'R')?.areas.map(({ code }) => code)).toEqual(['JP', 'SE', 'CH'])
})

it('UI-05 finds an area by part of its name', () => {
  const store = new AreaStore()
  store.setKeyword('新加')
  expect(store.groups.flatMap(({ areas }) => areas.map(({ code }) => code))).toEqual(['SG'])
})

it('UI-05 returns a choice once', () => {
  const choice = new Choice<string>()
  choice.put('SG')
  expect(choice.take()).toBe('SG')
  expect(choice.take()).toBeUndefined()
})
