import { observable } from 'mobx'
import { storage } from '../storage/storage'

/** Observable, so that the pages below the present one grow as well. */
const steps = observable.box(storage.get<number>('typeSize') ?? 0)

/** Lets all letters grow by steps of 2 design pixels. */
export const applyTypeSize = (size: number): void => steps.set(size)

/** How much letters grow on each page, as CSS variables. */
export const typeStyle = (): Readonly<Record<string, string>> =>
  steps.get() > 0 ? { '--type-growth': `${steps.get() * 4}rpx` } : {}
