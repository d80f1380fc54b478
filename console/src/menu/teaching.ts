import type { PageEntry } from '../core/frame/menu'

export const teaching: readonly PageEntry[] = []
