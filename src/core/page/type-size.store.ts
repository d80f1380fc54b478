import { makeAutoObservable } from 'mobx'
import { applyTypeSize } from '@/platform/theme/type-size'
import { storage } from '@/platform/storage/storage'

/** Steps by which letters grow, and what learners call them. */
export const TYPE_SIZES = [
  { key: '0', label: '标准' },
  { key: '1', label: '大' },
  { key: '2', label: '特大' },
] as const
type TypeSize = (typeof TYPE_SIZES)[number]['key']

/** src/index.html and type-size.weapp.ts read it as well, before anything is drawn. */
const KEY = 'typeSize'

/** How large the letters of the whole app are on this device. */
class TypeSizeStore {
  size: TypeSize = String(storage.get<number>(KEY) ?? 0) as TypeSize

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true })
  }

  choose(size: TypeSize): void {
    this.size = size
    storage.set(KEY, Number(size))
    applyTypeSize(Number(size))
  }
}

export const typeSize = new TypeSizeStore()
