import { typeSize } from '@/core/page/type-size.store'
import { storage } from '@/platform/storage/storage'

afterEach(() => typeSize.choose('0'))

it('a chosen type size shows at once and lasts on this device', () => {
  typeSize.choose('2')
  expect(typeSize.size).toBe('2')
  expect(storage.get('typeSize')).toBe(2)
  expect(document.documentElement.style.getPropertyValue('--type-growth')).toBe('0.2rem')
})
